import { type ReactNode, useId } from 'react';
import './section-panel.css';

interface SectionPanelProps {
  title: string;
  /** Beside the title: a state, an action. */
  aside?: ReactNode;
  /** One line below the title. */
  text?: ReactNode;
  children?: ReactNode;
}

/** One subject of a page: a titled box. */
export const SectionPanel = ({ title, aside, text, children }: SectionPanelProps) => {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <header className="section-panel-head">
        <div>
          <h2 id={id}>{title}</h2>
          {text && <p className="muted">{text}</p>}
        </div>
        <div className="spacer" />
        {aside}
      </header>
      {children}
    </section>
  );
};
