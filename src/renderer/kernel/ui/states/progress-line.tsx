import classes from './progress-line.module.css';

/** A line across the top of its positioned container while shown data is being fetched again. */
export const ProgressLine = ({ label = 'Loading' }: { label?: string }) => (
  <div className={classes.line} role="progressbar" aria-label={label} />
);
