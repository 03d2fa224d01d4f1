import { CopyButton } from './copy-button.tsx';
import './record-json.css';

/**
 * A record as this console knows it, for those who look into it; closed until asked for. Not the platform's very answer: keys that the
 * contract does not name were dropped, and missing values are null.
 */
export const RecordJson = ({ value }: { value: unknown }) => {
  const text = JSON.stringify(value, null, 2);
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
