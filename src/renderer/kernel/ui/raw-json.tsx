import { CopyButton } from './copy-button.tsx';
import './raw-json.css';

/** A record as the platform gave it, for those who look into it; closed until asked for. */
export const RawJson = ({ value }: { value: unknown }) => {
  const text = JSON.stringify(value, null, 2);
  return (
    <details className="raw-json panel">
      <summary>Raw JSON</summary>
      <div className="raw-json-body">
        <CopyButton value={text} label="Copy JSON" />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
        <section className="raw-json-text" tabIndex={0} aria-label="Raw JSON">
          <pre className="mono">{text}</pre>
        </section>
      </div>
    </details>
  );
};
