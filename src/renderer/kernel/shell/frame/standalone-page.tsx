import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOrigin } from '#kernel/member/history-owner.ts';
import { PageHeader } from '#kernel/ui/layout/page-header.tsx';
import { Notices } from '../notices/notices.tsx';
import classes from './standalone-page.module.css';

interface StandalonePageProps {
  title: string;
  subtitle?: string;
  children: ReactNode;
}

/** A member's own page, outside any workspace; its close button leads back to the previous page. */
export const StandalonePage = ({ title, subtitle, children }: StandalonePageProps) => {
  const origin = useOrigin();
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
              <ActionIcon aria-label="Close" title="Back to the console" onClick={() => navigate(origin)}>
                <IconX size={18} aria-hidden />
              </ActionIcon>
            }
          />
          {children}
        </div>
      </main>
    </div>
  );
};
