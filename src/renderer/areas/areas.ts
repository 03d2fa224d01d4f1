import { registerAreas } from '#kernel/area/define-area.ts';
import { ruby } from './ruby.ts';
import { settings } from './settings.ts';
import { wanda } from './wanda.ts';

/** All areas, in the order in which they are offered and searched for a page. */
export const areas = registerAreas([wanda, ruby, settings]);
