import { changeText } from '#kernel/definitions/change.ts';
import type { ChangeLine } from './change-lines.ts';

/** A line of before → after: both texts of a field, or what was added to or removed from a list. */
export const ChangeRow = ({ line }: { line: ChangeLine }) => {
  if (line.kind === 'change') {
    const { label, from, to } = changeText(line.change);
    return (
      <div>
        <dt>{label}</dt>
        <dd>
          <del dir="auto">{from}</del> <span aria-hidden>→</span> <ins dir="auto">{to}</ins>
        </dd>
      </div>
    );
  }
  const Text = line.kind === 'added' ? 'ins' : 'del';
  return (
    <div>
      <dt>{line.label}</dt>
      <dd>
        {line.kind === 'added' ? 'Added: ' : 'Removed: '}
        <Text dir="auto">{line.entries.join(', ')}</Text>
      </dd>
    </div>
  );
};
