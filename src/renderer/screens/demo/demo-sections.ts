import type { DemoSection } from './demo-section.ts';
import { badges } from './sections/badges.tsx';
import { buttons } from './sections/buttons.tsx';
import { cards } from './sections/cards.tsx';
import { metricCards } from './sections/metric-cards.tsx';
import { modals } from './sections/modals.tsx';
import { pages } from './sections/pages.tsx';
import { selects } from './sections/selects.tsx';
import { tables } from './sections/tables.tsx';
import { tabs } from './sections/tabs.tsx';
import { textFields } from './sections/text-fields.tsx';
import { writeInputs } from './sections/write-inputs.tsx';

/** The sections of the demo area, in the order of its index. */
export const demoSections: readonly DemoSection[] = [
  textFields,
  selects,
  writeInputs,
  cards,
  metricCards,
  buttons,
  badges,
  modals,
  tables,
  tabs,
  pages,
];
