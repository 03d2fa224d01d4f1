import type { ReactNode } from 'react';
import { ThemeSelector } from '#kernel/shell/theme-selector.tsx';
import { useDocumentTitle } from '#kernel/ui/document-title.ts';
import './sign-in.css';

interface SignInFrameProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** Beside the card: the training platform's accounts and mailbox. */
  aside?: ReactNode;
}

/** The look of every page before the console: a card, the theme above it. */
export const SignInFrame = ({ title, text, children, aside }: SignInFrameProps) => {
  useDocumentTitle(title);
  return (
    <div className="sign-in">
      <header className="sign-in-top">
        <ThemeSelector />
      </header>
      <main className="sign-in-main">
        <section className="sign-in-card" aria-labelledby="sign-in-title">
          <h1 id="sign-in-title">{title}</h1>
          {text && <p className="sign-in-text">{text}</p>}
          {children}
        </section>
        {aside}
      </main>
    </div>
  );
};
