import { IconEye } from '@tabler/icons-react';
import { usePresence } from './presence.ts';
import classes from './presence-line.module.css';
import { presenceSentence } from './presence-sentence.ts';
import type { TiedRecord } from './tied-record.ts';

/** Who else looks at a record; nothing while nobody does. */
export const PresenceLine = ({ tied }: { tied: TiedRecord | null }) => {
  const others = usePresence(tied);
  return (
    <span role="status" className={classes.line}>
      {others.length > 0 && (
        <>
          <IconEye size={14} aria-hidden /> <bdi>{presenceSentence(others.map(({ name }) => name))}</bdi>
        </>
      )}
    </span>
  );
};
