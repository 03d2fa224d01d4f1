import { Link } from 'react-router-dom';
import type { Block, Entry } from './entries.tsx';

interface SearchOptionsProps {
  id: string;
  blocks: readonly Block[];
  /** The key of the highlighted entry. */
  marked: string | null;
  idOf: (key: string) => string;
  onMark: (key: string) => void;
  onChoose: (entry: Entry, apart: boolean) => void;
  /** A link was followed; `apart`: in a window of its own. */
  onOpened: (apart: boolean) => void;
}

/** The popover's one list. Places are real links, so that Ctrl, Cmd and the middle button mean what they mean on any link. */
export const SearchOptions = ({ id, blocks, marked, idOf, onMark, onChoose, onOpened }: SearchOptionsProps) => (
  <div
    id={id}
    role="listbox"
    aria-label="Search"
    // The field keeps the focus, and with it the keys.
    onMouseDown={(event) => event.preventDefault()}
  >
    {blocks.map((block, index) => (
      // biome-ignore lint/a11y/useSemanticElements: a group of options is no group of fields
      <div
        key={block.label}
        role="group"
        aria-labelledby={`${id}-group-${index}`}
        className="search-group"
        data-pinned={block.pinned}
      >
        <div id={`${id}-group-${index}`} className="search-group-label" role="presentation">
          {block.label}
        </div>
        {block.entries.map((entry) => {
          const { key, act, content } = entry;
          const shared = {
            id: idOf(key),
            role: 'option',
            'aria-selected': key === marked,
            tabIndex: -1,
            className: 'search-option',
            onMouseMove: () => key !== marked && onMark(key),
          };
          return 'to' in act ? (
            <Link
              key={key}
              {...shared}
              to={act.to}
              onClick={({ ctrlKey, metaKey, shiftKey }) => onOpened(ctrlKey || metaKey || shiftKey)}
            >
              {content}
            </Link>
          ) : (
            <button key={key} type="button" {...shared} onClick={() => onChoose(entry, false)}>
              {content}
            </button>
          );
        })}
      </div>
    ))}
  </div>
);
