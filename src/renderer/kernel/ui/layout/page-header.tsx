import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { sizes } from '../sizes.ts';
import { useDocumentTitle } from './document-title.ts';
import classes from './page-header.module.css';
import { useScrollContainer } from './scroll-container.ts';

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
  /** Title, badges and actions stay in one line while the page scrolls. Only of the first element of a page. */
  isSticky?: boolean;
}

/**
 * Whether the page has scrolled so far that only the line that stays is in sight. The header's full height stays reserved
 * (`--header-height`), so that nothing moves when the line takes its place.
 */
const useStuck = (header: RefObject<HTMLElement | null>, isSticky: boolean): boolean => {
  const container = useScrollContainer();
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    const [element, scroller] = [header.current, container.current];
    if (!isSticky || !element || !scroller) return;
    let height = Number.POSITIVE_INFINITY;
    let wasStuck = false;
    const update = () => {
      wasStuck = scroller.scrollTop > height - sizes.recordBarPx;
      setStuck(wasStuck);
    };
    const observer = new ResizeObserver(() => {
      if (wasStuck) return;
      height = element.offsetHeight;
      element.style.setProperty('--header-height', `${height}px`);
      update();
    });
    observer.observe(element);
    scroller.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', update);
    };
  }, [header, container, isSticky]);
  return isStuck;
};

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
  isSticky = false,
}: PageHeaderProps) => {
  useDocumentTitle(windowTitle);
  const header = useRef<HTMLElement>(null);
  const isStuck = useStuck(header, isSticky);
  return (
    <header ref={header} className={classes.header} data-sticky={isSticky} data-stuck={isStuck}>
      {onBack && (
        <ActionIcon className={classes.back} aria-label="Back" onClick={onBack}>
          <IconArrowLeft size={18} aria-hidden />
        </ActionIcon>
      )}
      {media && <span className={classes.media}>{media}</span>}
      <div className={classes.text}>
        <div className={classes.titleLine}>
          <h1 dir="auto">{heading}</h1>
          {badges && <div className={classes.badges}>{badges}</div>}
        </div>
        {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
};
