import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { queryClient } from '#kernel/api/query-client.ts';
import { appInfo } from '#kernel/session/app-info.ts';
import { useScheme } from '#kernel/session/theme.ts';
import { lazyPart } from '#kernel/ui/lazy-part.tsx';
import { CoverLayer } from './cover-layer.tsx';
import { nonce } from './nonce.ts';
import { createRouter } from './router.tsx';
import { theme } from './theme.ts';

const NotConfigured = lazyPart(
  async () => (await import('../screens/not-configured/not-configured.tsx')).NotConfigured,
);
// Nothing can be told before there is something to tell it of: the toast area comes after the first paint.
const Toasts = lazyPart(async () => (await import('#kernel/ui/toasts.tsx')).Toasts);

/** Providers around the routes; without a platform to speak to there is one page instead. */
export const App = () => {
  const [router] = useState(createRouter);
  return (
    <MantineProvider theme={theme} forceColorScheme={useScheme()} getStyleNonce={() => nonce}>
      <QueryClientProvider client={queryClient}>
        {appInfo().mode === 'unconfigured' ? <NotConfigured /> : <RouterProvider router={router} />}
        <CoverLayer />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  );
};
