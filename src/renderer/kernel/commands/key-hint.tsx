import { useStore } from '#kernel/store.ts';
import { Kbd } from './kbd.tsx';
import { sequence } from './keys.ts';
import './key-hint.css';

/** What can follow the first key of a sequence, while it is waited for. */
export const KeyHint = () => {
  const begun = useStore(sequence);
  return (
    <div role="status" aria-label="Keys that can follow">
      {begun && (
        <ul className="key-hint">
          {begun.commands.map(({ id, label, keys }) => (
            <li key={id}>
              <Kbd keys={keys.find((candidate) => candidate.includes(' '))?.split(' ')[1] ?? ''} />
              {label}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
