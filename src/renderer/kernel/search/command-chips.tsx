import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { readSearch, withoutPiece } from './grammar.ts';
import './search.css';

/** The commands of a text as chips that can be taken out again; what one that is not understood needs, its field says. */
export const CommandChips = ({ text, onChange }: { text: string; onChange: (text: string) => void }) => {
  const reading = readSearch(text);
  const commands = reading.pieces.filter((piece) => 'command' in piece);
  if (commands.length === 0) return null;
  return (
    <ul className="search-chips" aria-label="Commands">
      {commands.map((piece) => (
        <li
          key={piece.start}
          className="search-chip"
          data-understood={piece.kind === 'command'}
          title={'problem' in piece ? piece.problem : undefined}
        >
          {piece.kind === 'command' ? (
            <>
              <span className="search-chip-name">{piece.command}</span>
              <span className="search-chip-value" dir="auto">
                {piece.value}
              </span>
            </>
          ) : (
            <>
              <IconAlertTriangle size={13} aria-label="Not understood" />
              <span className="search-chip-value">{reading.text.slice(piece.start, piece.end)}</span>
            </>
          )}
          <button
            type="button"
            aria-label={`Remove ${piece.command}`}
            onClick={() => onChange(withoutPiece(reading.text, piece))}
          >
            <IconX size={12} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
};
