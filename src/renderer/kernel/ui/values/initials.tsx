import { initialsOf } from '#kernel/format/initials.ts';
import classes from './initials.module.css';

/** The initials of a person, beside their name: 24 px in a list. A plain element, because a table draws hundreds. */
export const initials = (name: string) => (
  <span className={classes.initials} data-initials={initialsOf(name)} aria-hidden />
);

/** The initials of a person in the header of their page: 40 px. */
export const largeInitials = (name: string) => (
  <span className={classes.initials} data-initials={initialsOf(name)} data-large aria-hidden />
);
