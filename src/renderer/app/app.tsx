import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router-dom';
import { queryClient } from '#kernel/api/query-client.ts';
import { appInfo } from '#kernel/base/app-info.ts';
import { useScheme } from '#kernel/base/theme.ts';
import { useAfterPaint } from '#kernel/ui/layout/use-after-paint.ts';
import { ErrorBoundary } from '#kernel/ui/states/error-boundary.tsx';
import { lazyPart, preloaded, usePreload } from '#kernel/ui/states/lazy-part.tsx';
import { cssVariablesResolver } from './css-variables.ts';
import { loadConsoleRouter } from './first-page.ts';
import { theme } from './mantine-theme.ts';
import { type AppRouter, createPublicRouter } from './router.tsx';
import { SessionOverlayLayer } from './session-overlay-layer.tsx';

const NotConfigured = lazyPart(
  async () => (await import('../screens/not-configured/not-configured.tsx')).NotConfigured,
);
const Toasts = lazyPart(async () => (await import('#kernel/ui/toasts/toasts.tsx')).Toasts);

/** The style nonce that main wrote into the document (docs/security.md). */
export const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '';

interface AppProps {
  /** Runs once, after the first page has been painted. */
  onFirstPaint?: () => void;
}

/** The providers and the routes; without the platform's address, one page that shows how to set it. */
export const App = ({ onFirstPaint }: AppProps) => {
  // Set at the first page that needs a session, unless the console's router is loaded from the start.
  const [consoleRouter, setConsoleRouter] = useState<AppRouter | null>(null);
  const [firstRouter] = useState(() => preloaded(loadConsoleRouter)?.() ?? createPublicRouter(setConsoleRouter));
  const router = consoleRouter ?? firstRouter;
  // Toasts that are raised earlier are shown once the first page has been painted.
  const isFirstPageLoaded = useSyncExternalStore(router.subscribe, () => router.state.initialized);
  const isFirstPagePainted = useAfterPaint(isFirstPageLoaded);
  usePreload(loadConsoleRouter, isFirstPagePainted && appInfo().mode !== 'unconfigured');
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
            <RouterProvider key={consoleRouter ? 'console' : 'first'} router={router} useTransitions={false} />
          )}
        </ErrorBoundary>
        <SessionOverlayLayer />
        {/* A chunk of an older version may be gone: the console works without toasts. */}
        <ErrorBoundary fallback={null}>{isFirstPagePainted && <Toasts />}</ErrorBoundary>
      </QueryClientProvider>
    </MantineProvider>
  );
};
