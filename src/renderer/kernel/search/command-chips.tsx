import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { readSearch, withoutPiece } from './grammar.ts';
import classes from './search.module.css';

/** The commands of a search text as removable chips. The tooltip of an invalid command names the problem. */
export const CommandChips = ({ text, onChange }: { text: string; onChange: (text: string) => void }) => {
  const search = readSearch(text);
  const commands = search.pieces.filter((piece) => 'command' in piece);
  if (commands.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Commands">
      {commands.map((piece) => (
        <li
          key={piece.start}
          className={classes.chip}
          data-valid={piece.kind === 'command'}
          title={'problem' in piece ? piece.problem : undefined}
        >
          {piece.kind === 'command' ? (
            <>
              <span className={classes.name}>{piece.command}</span>
              <span className={classes.value} dir="auto">
                {piece.value}
              </span>
            </>
          ) : (
            <>
              <IconAlertTriangle size={13} aria-label="Invalid" />
              <span className={classes.value}>{search.text.slice(piece.start, piece.end)}</span>
            </>
          )}
          <ActionIcon
            size={22}
            color="currentColor"
            aria-label={`Remove ${piece.command}`}
            onClick={() => onChange(withoutPiece(search.text, piece))}
          >
            <IconX size={12} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
};
