import { Paper } from '@mantine/core';
import { recordJsonText } from '#kernel/format/record-json-text.ts';
import { CopyButton } from './copy-button.tsx';
import classes from './record-json.module.css';

/**
 * A record as JSON, closed at first. Not the platform's exact response: keys that the contract does not name are dropped, missing
 * values are null, and sensitive values are masked.
 */
export const RecordJson = ({ value }: { value: unknown }) => {
  const text = recordJsonText(value);
  return (
    <Paper component="details" withBorder radius="md" className={classes.root}>
      <summary>Record as JSON</summary>
      <div className={classes.body}>
        <div className={classes.copy}>
          <CopyButton value={text} label="Copy JSON" />
        </div>
        <section className={classes.text} aria-label="Record as JSON">
          <pre className="mono">{text}</pre>
        </section>
      </div>
    </Paper>
  );
};
