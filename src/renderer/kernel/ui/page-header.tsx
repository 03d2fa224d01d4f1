import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDocumentTitle } from './document-title.ts';
import './page-header.css';

interface PageHeaderProps {
  title: string;
  /** Beside the title, such as a customer's badges. */
  badges?: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  onBack?: () => void;
  /** What the window is called; leave it out where the title is personal data (docs/security.md). */
  windowTitle?: string;
}

/** The page header of spec section 2: optional back button, title, subtitle, actions. */
export const PageHeader = ({ title, badges, subtitle, actions, onBack, windowTitle = title }: PageHeaderProps) => {
  useDocumentTitle(windowTitle);
  return (
    <header className="page-header">
      {onBack && (
        <button type="button" className="icon-button" aria-label="Back" onClick={onBack}>
          <IconArrowLeft size={18} aria-hidden />
        </button>
      )}
      <div className="page-header-words">
        <div className="page-header-line">
          <h1 dir="auto">{title}</h1>
          {badges}
        </div>
        {subtitle && <div className="page-header-subtitle">{subtitle}</div>}
      </div>
      <div className="spacer" />
      {actions && <div className="page-header-actions">{actions}</div>}
    </header>
  );
};
