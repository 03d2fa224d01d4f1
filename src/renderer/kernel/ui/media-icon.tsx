import type { ReactNode, SyntheticEvent } from 'react';
import type { Option } from '#kernel/definitions/action.ts';
import classes from './media-icon.module.css';

/** Hides an image that fails to load, so that the letter below it is visible. */
const hide = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void => {
  currentTarget.hidden = true;
};

/** The image of the media host above the code's first letter. A plain element, because a table draws hundreds. */
const icon = (kind: 'currency' | 'country', code: string, path: string): ReactNode => (
  <span className={classes.icon} data-kind={kind} data-letter={code.charAt(0)} aria-hidden>
    <img src={`/media/${path}/${encodeURIComponent(code.toUpperCase())}.svg`} alt="" loading="lazy" onError={hide} />
  </span>
);

/** The icon of a currency by its code. */
export const currencyIcon = (code: string): ReactNode => icon('currency', code, 'currencies');

/** The flag of a country by its two letters. */
export const countryFlag = (code: string): ReactNode => icon('country', code, 'flags');

/** The icon of an option, if it has one. */
export const optionIcon = (option: Option | undefined): ReactNode =>
  option?.media && (option.media.kind === 'currency' ? currencyIcon : countryFlag)(option.media.code);
