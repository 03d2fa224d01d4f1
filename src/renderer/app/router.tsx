import { createBrowserRouter, matchPath, Outlet, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { appInfo } from '#kernel/base/app-info.ts';
import { startAtSignIn } from '#kernel/member/return-path.ts';
import { isSignedIn } from '#kernel/session/session.ts';
import { useAfterPaint } from '#kernel/ui/layout/use-after-paint.ts';
import { ChunkError, lazyPage, preload, preloaded, useLoaded } from '#kernel/ui/states/lazy-part.tsx';
import { ErrorFallback } from '#kernel/ui/states/states.tsx';
import { loadConsoleRoutes, loadSignIn } from './first-page.ts';

/** Shows why a page could not be opened. If its routes could not be loaded, Reset loads them again; otherwise it reloads the page. */
const RouteError = () => {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const open = () => void navigate(location, { replace: true, state: location.state });
  return (
    <ErrorFallback
      error={error}
      onReset={() => (error instanceof ChunkError ? error.retry(open) : window.location.reload())}
    />
  );
};

const loadGeneralCommands = async () => (await import('#kernel/shell/commands/general-commands.tsx')).GeneralCommands;

/** The commands of every page: they render nothing until a key is pressed. */
const Commands = () => {
  const commands = useLoaded(loadGeneralCommands);
  return commands.state === 'ready' && <commands.value />;
};

/** Wraps every page. The commands are loaded after the page has been painted. */
const Root = () => (
  <>
    {useAfterPaint() && <Commands />}
    <Outlet />
  </>
);

// Not the route's `lazy`, which would render the page a second time although the form has been loaded by then.
const SignIn = lazyPage(loadSignIn);

/** The pages that need no session. */
const publicRoutes = [
  { path: '/login', Component: SignIn },
  {
    path: '/forgot-password',
    lazy: async () => ({ Component: (await import('../screens/sign-in/forgot-password.tsx')).ForgotPassword }),
  },
  {
    path: '/password/reset/:token',
    lazy: async () => ({ Component: (await import('../screens/sign-in/reset-password.tsx')).ResetPassword }),
  },
  {
    path: '/invite/accept/:token',
    lazy: async () => ({ Component: (await import('../screens/sign-in/accept-invite.tsx')).AcceptInvite }),
  },
  { path: '/logout', lazy: async () => ({ Component: (await import('../screens/sign-in/logout.tsx')).Logout }) },
];

const isPublic = (pathname: string): boolean => publicRoutes.some(({ path }) => matchPath(path, pathname) !== null);

const rootId = 'root';

/**
 * The router of all pages. The sign-in form does not wait for the definitions of all screens: unless they have been loaded by now, the
 * routes behind a session are added at the first address that needs them.
 */
export const createRouter = () => {
  if (!isPublic(location.pathname) && !isSignedIn() && appInfo().mode !== 'unconfigured') startAtSignIn();
  const consoleRoutes = preloaded(loadConsoleRoutes);
  let isComplete = consoleRoutes !== undefined;
  return createBrowserRouter(
    [
      {
        id: rootId,
        element: <Root />,
        errorElement: <RouteError />,
        // Nothing: the files are local, and drawing a spinner would delay the page.
        hydrateFallbackElement: <></>,
        children: [...publicRoutes, ...(consoleRoutes ?? [])],
      },
    ],
    // The router calls it for every address that no route matches or that has parameters; a complete router has none.
    isComplete
      ? {}
      : {
          patchRoutesOnNavigation: async ({ patch, path, signal }) => {
            if (isComplete || isPublic(path)) return;
            const routes = await preload(loadConsoleRoutes);
            // A navigation that was replaced meanwhile can't add routes.
            if (isComplete || signal.aborted) return;
            isComplete = true;
            patch(rootId, routes);
          },
        },
  );
};
