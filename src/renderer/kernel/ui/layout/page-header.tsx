import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDocumentTitle } from './document-title.ts';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** Before the title, such as a person's initials. */
  media?: ReactNode;
  /** The content of the heading, if it is more than the title. */
  heading?: ReactNode;
  /** Beside the title, such as a customer's badges. */
  badges?: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  onBack?: () => void;
  /** The window's title, by default `title`. Pass another one where `title` is personal data (docs/security.md). */
  windowTitle?: string;
}

/** The header of a page: back button, title, badges, subtitle, actions. */
export const PageHeader = ({
  title,
  media,
  heading = title,
  badges,
  subtitle,
  actions,
  onBack,
  windowTitle = title,
}: PageHeaderProps) => {
  useDocumentTitle(windowTitle);
  return (
    <header className={classes.header}>
      {onBack && (
        <ActionIcon className={classes.back} aria-label="Back" onClick={onBack}>
          <IconArrowLeft size={18} aria-hidden />
        </ActionIcon>
      )}
      {media}
      <div className={classes.text}>
        <div className={classes.titleLine}>
          <h1 dir="auto">{heading}</h1>
          {badges}
        </div>
        {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
};
