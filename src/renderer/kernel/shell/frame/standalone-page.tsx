import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useReturnPath } from '#kernel/member/return-path.ts';
import { PageHeader } from '#kernel/ui/layout/page-header.tsx';
import { Notices } from '../notices/notices.tsx';
import classes from './standalone-page.module.css';

interface StandalonePageProps {
  title: string;
  subtitle?: string;
  /** In place of the close button. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A member's own page, outside any area; its close button leads back to the previous page. */
export const StandalonePage = ({ title, subtitle, actions, children }: StandalonePageProps) => {
  const returnPath = useReturnPath();
  const navigate = useNavigate();
  return (
    <div className={classes.page}>
      <Notices />
      <main className={classes.main}>
        <div className={classes.content}>
          <PageHeader
            title={title}
            subtitle={subtitle}
            actions={
              actions ?? (
                <ActionIcon aria-label="Close" title="Back to the console" onClick={() => navigate(returnPath)}>
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              )
            }
          />
          {children}
        </div>
      </main>
    </div>
  );
};
