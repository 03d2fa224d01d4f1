import { Button } from '@mantine/core';
import { AppError } from '#kernel/base/app-error.ts';
import { PageHeader } from '#kernel/ui/layout/page-header.tsx';
import {
  Empty,
  ErrorFallback,
  LoadError,
  Loading,
  NotFound,
  StaleNotice,
  Unauthorised,
} from '#kernel/ui/states/states.tsx';
import { badge } from '#kernel/ui/values/badge.tsx';
import { initials } from '#kernel/ui/values/initials.tsx';
import type { DemoSection } from '../demo-section.ts';
import { doNothing, longText } from '../samples.ts';

const failure = new AppError({
  ok: false,
  code: 'timeout',
  message: 'The platform did not answer in time.',
  requestId: 'req_7Q2480XMAP4',
});
const windowTitle = 'Demo';

/** A page's header, and what replaces its content. */
export const pages: DemoSection = {
  id: 'pages',
  title: 'Pages',
  text: "A page's header, and the messages that replace its content.",
  samples: [
    {
      state: 'Header',
      content: (
        <PageHeader
          windowTitle={windowTitle}
          title="Ada Obi"
          media={initials('Ada Obi')}
          badges={badge('Level 2', 'accent')}
          subtitle="Customer since Nov 02, 2026"
          actions={<Button variant="default">Actions</Button>}
          onBack={doNothing}
        />
      ),
      wide: true,
    },
    {
      state: 'Header, long text',
      content: <PageHeader windowTitle={windowTitle} title={longText} subtitle={longText} onBack={doNothing} />,
      wide: true,
    },
    { state: 'Loading', content: <Loading /> },
    { state: 'Loading after a failed try', content: <Loading label="Loading customers" retrying="customers" /> },
    { state: 'Error', content: <LoadError error={failure} onRetry={doNothing} /> },
    { state: 'Error, retrying', content: <LoadError error={failure} onRetry={doNothing} isRetrying /> },
    { state: 'Refresh failed', content: <StaleNotice error={failure} onRetry={doNothing} isSeparate /> },
    { state: 'Empty', content: <Empty title="No customers match these filters" /> },
    { state: 'Unauthorised', content: <Unauthorised permission="customer:read" /> },
    { state: 'Not found', content: <NotFound /> },
    { state: 'Failed to render', content: <ErrorFallback error={failure} onReset={doNothing} /> },
  ],
};
