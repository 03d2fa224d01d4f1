import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router-dom';
import { queryClient } from '#kernel/api/query-client.ts';
import { appInfo } from '#kernel/base/app-info.ts';
import { useScheme } from '#kernel/base/theme.ts';
import { useUpdates } from '#kernel/base/updates.ts';
import { useAfterPaint } from '#kernel/ui/layout/use-after-paint.ts';
import { ErrorBoundary } from '#kernel/ui/states/error-boundary.tsx';
import { lazyOverlay, lazyPage, lazyPart, usePreload } from '#kernel/ui/states/lazy-part.tsx';
import { SessionOverlayLayer } from '../screens/lock/session-overlay-layer.tsx';
import { cssVariablesResolver } from './css-variables.ts';
import { loadConsoleRoutes } from './first-page.ts';
import { theme } from './mantine-theme.ts';
import { createRouter } from './router.tsx';

const NotConfigured = lazyPage(
  async () => (await import('../screens/not-configured/not-configured.tsx')).NotConfigured,
);
const UpdateRequiredDialog = lazyOverlay(
  async () => (await import('#kernel/shell/notices/update-required-dialog.tsx')).UpdateRequiredDialog,
  'the required update',
);
// A chunk of an older version may be gone: the console works without toasts.
const Toasts = lazyPart(async () => (await import('#kernel/ui/toasts/toasts.tsx')).Toasts, null);

/** The style nonce that main wrote into the document (docs/security.md). */
export const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '';

interface AppProps {
  /** Runs once, after the first page has been painted. */
  onFirstPaint?: () => void;
}

/** The dialog has no owner that closes it: it shows as soon as it is loaded. */
const stayOpen = () => {};

const UpdateLayer = () => {
  const update = useUpdates();
  return update?.isRequired ? <UpdateRequiredDialog update={update} onFailed={stayOpen} onReopen={stayOpen} /> : null;
};

/** The providers and the routes; without the platform's address, one page that shows how to set it. */
export const App = ({ onFirstPaint }: AppProps) => {
  const [router] = useState(createRouter);
  // Toasts that are raised earlier are shown once the first page has been painted.
  const isFirstPageLoaded = useSyncExternalStore(router.subscribe, () => router.state.initialized);
  const isFirstPagePainted = useAfterPaint(isFirstPageLoaded);
  usePreload(loadConsoleRoutes, isFirstPagePainted && appInfo().mode !== 'unconfigured');
  const handleFirstPaint = useEffectEvent(() => onFirstPaint?.());
  useEffect(() => {
    if (isFirstPagePainted) handleFirstPaint();
  }, [isFirstPagePainted]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme={useScheme()}
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary>
          {/* Without transitions the page changes together with its address, not some time later. */}
          {appInfo().mode === 'unconfigured' ? (
            <NotConfigured />
          ) : (
            <RouterProvider router={router} useTransitions={false} />
          )}
        </ErrorBoundary>
        <SessionOverlayLayer />
        <ErrorBoundary fallback={null}>
          <UpdateLayer />
        </ErrorBoundary>
        <ErrorBoundary fallback={null}>{isFirstPagePainted && <Toasts />}</ErrorBoundary>
      </QueryClientProvider>
    </MantineProvider>
  );
};
