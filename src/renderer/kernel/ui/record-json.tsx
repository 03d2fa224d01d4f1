import { recordText } from '#kernel/format/record-text.ts';
import { CopyButton } from './copy-button.tsx';
import './record-json.css';

/**
 * A record as this console knows it, for those who look into it; closed until asked for. Not the platform's very answer: keys that the
 * contract does not name were dropped, missing values are null, and numbers that stand for a person are covered.
 */
export const RecordJson = ({ value }: { value: unknown }) => {
  const text = recordText(value);
  return (
    <details className="record-json panel">
      <summary>Record as JSON</summary>
      <div className="record-json-body">
        <CopyButton value={text} label="Copy JSON" />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
        <section className="record-json-text" tabIndex={0} aria-label="Record as JSON">
          <pre className="mono">{text}</pre>
        </section>
      </div>
    </details>
  );
};
