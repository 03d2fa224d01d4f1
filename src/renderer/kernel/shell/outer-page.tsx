import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOrigin } from '#kernel/session/origin.ts';
import { PageHeader } from '#kernel/ui/page-header.tsx';
import { Notices } from './notices.tsx';
import './outer-page.css';

interface OuterPageProps {
  title: string;
  subtitle?: string;
  children: ReactNode;
}

/** A member's own page, outside any workspace: its close button leads back to where one was. */
export const OuterPage = ({ title, subtitle, children }: OuterPageProps) => {
  const origin = useOrigin();
  const navigate = useNavigate();
  return (
    <div className="outer-page">
      <Notices />
      <main className="outer-page-main">
        <div className="outer-page-content">
          <PageHeader
            title={title}
            subtitle={subtitle}
            actions={
              <button
                type="button"
                className="icon-button"
                aria-label="Close"
                title="Back to the console"
                onClick={() => navigate(origin)}
              >
                <IconX size={18} aria-hidden />
              </button>
            }
          />
          {children}
        </div>
      </main>
    </div>
  );
};
