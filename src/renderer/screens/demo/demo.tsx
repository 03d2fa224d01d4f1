import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { StandalonePage } from '#kernel/shell/frame/standalone-page.tsx';
import { ThemeSelector } from '#kernel/shell/frame/theme-selector.tsx';
import classes from './demo.module.css';
import type { DemoSection } from './demo-section.ts';
import { demoSections } from './demo-sections.ts';

/** /demo: the components of the console in all of their states. */
export const Demo = () => {
  // The router changes the address without scrolling; a page opened at an anchor starts there.
  useEffect(() => {
    const [id = ''] = location.hash.slice(1).split('/');
    document.getElementById(id)?.scrollIntoView();
  }, []);
  return (
    <StandalonePage
      title="Demo"
      subtitle="Components in all of their states. Point at one, or press Tab, for its hover and focus states."
      actions={
        <>
          <Link to="/" className={classes.back}>
            <IconArrowLeft size={16} aria-hidden />
            Main App
          </Link>
          <ThemeSelector />
        </>
      }
    >
      <div className={classes.columns}>
        <DemoIndex />
        <div className={classes.sections}>
          {demoSections.map((section) => (
            <SectionView key={section.id} section={section} />
          ))}
        </div>
      </div>
    </StandalonePage>
  );
};

const DemoIndex = () => (
  <nav className={classes.index} aria-label="Components">
    <ul>
      {demoSections.map(({ id, title }) => (
        <li key={id}>
          <Link to={`#${id}`} replace onClick={() => document.getElementById(id)?.focus()}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

const SectionView = ({ section: { id, title, text, samples } }: { section: DemoSection }) => (
  <section id={id} className={classes.section} tabIndex={-1} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    <p className="muted">{text}</p>
    <div className={classes.samples}>
      {samples.map(({ state, content, wide = false }) => (
        <figure key={state} className={classes.sample} data-wide={wide}>
          <figcaption>{state}</figcaption>
          {content}
        </figure>
      ))}
    </div>
  </section>
);
