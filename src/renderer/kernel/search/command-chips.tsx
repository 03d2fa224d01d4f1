import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { withoutPiece } from './grammar.ts';
import { asPlainText, readGlobalSearch } from './recognize.ts';
import classes from './search.module.css';

interface CommandChipsProps {
  text: string;
  onChange: (text: string) => void;
}

/**
 * The commands of a search text, or the kind that it was recognized as, as removable chips. Without its chip a recognized text is
 * searched as plain text only. The tooltip of an invalid command names the problem.
 */
export const CommandChips = ({ text, onChange }: CommandChipsProps) => {
  const search = readGlobalSearch(text);
  const { recognized } = search;
  const commands = search.pieces.filter((piece) => 'command' in piece);
  if (commands.length === 0 && recognized === null) return null;
  return (
    <ul className={classes.chips} aria-label="Commands">
      {commands.map((piece) => (
        <Chip
          key={piece.start}
          isValid={piece.kind === 'command'}
          problem={'problem' in piece ? piece.problem : undefined}
          removeLabel={`Remove ${piece.command}`}
          onRemove={() => onChange(withoutPiece(search.text, piece))}
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
        </Chip>
      ))}
      {recognized && (
        <Chip isValid removeLabel="Search as plain text" onRemove={() => onChange(asPlainText(search.text))}>
          <span className={classes.name}>{recognized.label}</span>
        </Chip>
      )}
    </ul>
  );
};

interface ChipProps {
  isValid: boolean;
  problem?: string | undefined;
  removeLabel: string;
  onRemove: () => void;
  children: ReactNode;
}

const Chip = ({ isValid, problem, removeLabel, onRemove, children }: ChipProps) => (
  <li className={classes.chip} data-valid={isValid} title={problem}>
    {children}
    <ActionIcon size={22} color="currentColor" aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
      <IconX size={12} aria-hidden />
    </ActionIcon>
  </li>
);
