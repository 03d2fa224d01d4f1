import { Group, Paper } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ThemeSelector } from '#kernel/shell/frame/theme-selector.tsx';
import { useDocumentTitle } from '#kernel/ui/layout/document-title.ts';
import { EnvironmentBadge } from '#kernel/ui/layout/environment-badge.tsx';
import classes from './sign-in.module.css';

/** The id of the card's heading, which takes the focus in steps without a control. */
export const signInTitleId = 'sign-in-title';
const textId = 'sign-in-text';

interface SignInPageProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** Beside the card: the training platform's accounts and mailbox. */
  aside?: ReactNode;
  /** Links above the card. Set in the session overlay, which is a dialog and has no landmarks of its own. */
  header?: ReactNode;
}

/** The layout of all signed-out pages and of the session overlay: a card with the theme selector above it. */
export const SignInPage = ({ title, text, children, aside, header }: SignInPageProps) => {
  useDocumentTitle(title);
  const [Header, Main] = header === undefined ? (['header', 'main'] as const) : (['div', 'div'] as const);
  return (
    <div className={classes.page}>
      <Group component={Header} justify="flex-end" gap={20} px={16} py={12}>
        {header}
        <ThemeSelector />
      </Group>
      <Main className={classes.main}>
        <Paper
          component="section"
          className={classes.card}
          p={28}
          radius="lg"
          withBorder
          aria-labelledby={signInTitleId}
          {...(text && { 'aria-describedby': textId })}
        >
          <Group justify="space-between" gap={12}>
            <h1 id={signInTitleId} tabIndex={-1}>
              {title}
            </h1>
            <EnvironmentBadge />
          </Group>
          {text && (
            <p id={textId} className={classes.text}>
              {text}
            </p>
          )}
          {children}
        </Paper>
        {aside && <div className={classes.aside}>{aside}</div>}
      </Main>
    </div>
  );
};

interface SignInFormProps {
  children: ReactNode;
  onSubmit: (event: FormEvent) => void;
}

/** The form of a card; validation is react-hook-form's. */
export const SignInForm = ({ children, onSubmit }: SignInFormProps) => (
  <form className={classes.form} noValidate onSubmit={onSubmit}>
    {children}
  </form>
);

/** The link below the card's content that leads to step one. */
export const BackToSignIn = () => (
  <Group justify="center" mt={4}>
    <Link to="/login">Back to sign in</Link>
  </Group>
);
