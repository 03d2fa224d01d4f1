import { Paper } from '@mantine/core';
import { useStore } from '#kernel/base/store.ts';
import { Kbd } from './kbd.tsx';
import { sequence } from './key-handler.ts';
import classes from './sequence-hint.module.css';

/** The keys that can follow the first key of a sequence. */
export const SequenceHint = () => {
  const pending = useStore(sequence);
  return (
    <div role="status" aria-label="Next keys">
      {pending && (
        <Paper component="ul" withBorder radius="md" className={classes.hint}>
          {pending.commands.map(({ id, label, keys }) => (
            <li key={id}>
              <Kbd keys={keys.find((candidate) => candidate.includes(' '))?.split(' ')[1] ?? ''} />
              {label}
            </li>
          ))}
        </Paper>
      )}
    </div>
  );
};
