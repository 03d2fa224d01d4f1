import type { ReactNode } from 'react';
import { ThemeSelector } from '#kernel/shell/theme-selector.tsx';
import { useDocumentTitle } from '#kernel/ui/document-title.ts';
import './sign-in.css';

/** Names the card's heading, which takes the focus where a step has no control of its own. */
export const signInTitleId = 'sign-in-title';

interface SignInFrameProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** Beside the card: the training platform's accounts and mailbox. */
  aside?: ReactNode;
  /** Over the page instead of in its place: no page of its own, with the ways out above the card. */
  over?: ReactNode;
}

/** The look of every page before the console: a card, the theme above it. */
export const SignInFrame = ({ title, text, children, aside, over }: SignInFrameProps) => {
  useDocumentTitle(title);
  const [Top, Main] = over === undefined ? (['header', 'main'] as const) : (['div', 'div'] as const);
  return (
    <div className="sign-in">
      <Top className="sign-in-top">
        {over}
        <ThemeSelector />
      </Top>
      <Main className="sign-in-main">
        <section className="sign-in-card" aria-labelledby={signInTitleId}>
          <h1 id={signInTitleId} tabIndex={-1}>
            {title}
          </h1>
          {text && <p className="sign-in-text">{text}</p>}
          {children}
        </section>
        {aside}
      </Main>
    </div>
  );
};
