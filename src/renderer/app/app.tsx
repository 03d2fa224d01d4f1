import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { queryClient } from '#kernel/api/query-client.ts';
import { appInfo } from '#kernel/session/app-info.ts';
import { useScheme } from '#kernel/session/theme.ts';
import { CoverLayer } from './cover-layer.tsx';
import { nonce } from './nonce.ts';
import { createRouter } from './router.tsx';
import { theme } from './theme.ts';

const NotConfigured = lazy(async () => ({
  default: (await import('../screens/not-configured/not-configured.tsx')).NotConfigured,
}));

// Nothing can be told before there is something to tell it of: the toast area comes after the first paint.
const Toasts = lazy(async () => ({ default: (await import('#kernel/ui/toasts.tsx')).Toasts }));

/** Providers around the routes; without a platform to speak to there is one page instead. */
export const App = () => {
  const [router] = useState(createRouter);
  return (
    <MantineProvider theme={theme} forceColorScheme={useScheme()} getStyleNonce={() => nonce}>
      <QueryClientProvider client={queryClient}>
        {appInfo().mode === 'unconfigured' ? (
          <Suspense>
            <NotConfigured />
          </Suspense>
        ) : (
          <RouterProvider router={router} />
        )}
        <CoverLayer />
        <Suspense>
          <Toasts />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  );
};
