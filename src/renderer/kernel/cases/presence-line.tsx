import { IconEye } from '@tabler/icons-react';
import { usePresence } from './presence.ts';
import classes from './presence-line.module.css';
import { presenceSentence } from './presence-sentence.ts';
import type { RecordRef } from './record-ref.ts';

/** Who else looks at a record; nothing while nobody does. */
export const PresenceLine = ({ recordRef }: { recordRef: RecordRef | null }) => {
  const others = usePresence(recordRef);
  return (
    <span role="status" className={classes.line} data-paper="omit">
      {others.length > 0 && (
        <>
          <IconEye size={14} aria-hidden /> <bdi>{presenceSentence(others.map(({ name }) => name))}</bdi>
        </>
      )}
    </span>
  );
};
