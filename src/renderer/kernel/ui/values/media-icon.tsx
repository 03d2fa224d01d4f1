import type { ReactNode } from 'react';
import type { Option } from '#kernel/definitions/action.ts';
import classes from './media-icon.module.css';

/**
 * The image of the media host above the code's first letter, which stays visible if the image fails to load. One plain element with a
 * background, because a table draws hundreds: each image would run a `load` event.
 */
const icon = (kind: 'currency' | 'country', code: string, path: string): ReactNode => (
  <span
    className={classes.icon}
    data-kind={kind}
    data-letter={code.charAt(0)}
    style={{ backgroundImage: `url("/media/${path}/${encodeURIComponent(code.toUpperCase())}.svg")` }}
    aria-hidden
  />
);

/** The icon of a currency by its code. */
export const currencyIcon = (code: string): ReactNode => icon('currency', code, 'currencies');

/** The flag of a country by its two letters. */
export const countryFlag = (code: string): ReactNode => icon('country', code, 'flags');

/** The icon of an option, if it has one. */
export const optionIcon = (option: Option | undefined): ReactNode =>
  option?.media && (option.media.kind === 'currency' ? currencyIcon : countryFlag)(option.media.code);
