import { useEffect } from 'react';
import {
  createBrowserRouter,
  matchPath,
  Navigate,
  Outlet,
  type RouteObject,
  useLocation,
  useRouteError,
} from 'react-router-dom';
import { appInfo } from '#kernel/base/app-info.ts';
import { currentOrigin, startAtSignIn } from '#kernel/member/history-owner.ts';
import { isSignedIn, useSession } from '#kernel/session/session.ts';
import { useAfterPaint } from '#kernel/ui/layout/use-after-paint.ts';
import { lazyPart, useLoaded } from '#kernel/ui/states/lazy-part.tsx';
import { ErrorFallback } from '#kernel/ui/states/states.tsx';
import { loadConsoleRouter, loadSignIn } from './first-page.ts';

export type AppRouter = ReturnType<typeof createBrowserRouter>;

const RouteError = () => <ErrorFallback error={useRouteError()} onReset={() => location.reload()} />;

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
const SignIn = lazyPart(loadSignIn);

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

/** The router of the public pages, and of one further route for all other addresses. */
export const createRouter = (memberRoute: RouteObject): AppRouter => {
  const isPublic = publicRoutes.some(({ path }) => matchPath(path, location.pathname) !== null);
  if (!isPublic && !isSignedIn() && appInfo().mode !== 'unconfigured') startAtSignIn();
  return createBrowserRouter([
    {
      element: <Root />,
      errorElement: <RouteError />,
      // Nothing: the files are local, and drawing a spinner would delay the page.
      hydrateFallbackElement: <></>,
      children: [...publicRoutes, memberRoute],
    },
  ]);
};

type OpenRouter = (router: AppRouter) => void;

/** Opens the console's router at the current address; without a session it redirects to sign-in. */
const OpenConsole = ({ onOpen }: { onOpen: OpenRouter }) => {
  const { status } = useSession();
  const location = useLocation();
  return status === 'signed-in' ? (
    <LoadConsole onOpen={onOpen} />
  ) : (
    <Navigate to="/login" replace state={currentOrigin(location)} />
  );
};

const LoadConsole = ({ onOpen }: { onOpen: OpenRouter }) => {
  const loaded = useLoaded(loadConsoleRouter);
  const create = loaded.state === 'ready' ? loaded.value : null;
  useEffect(() => {
    if (create) onOpen(create());
  }, [create, onOpen]);
  return loaded.state === 'failed' && <ErrorFallback error={loaded.error} onReset={loaded.retry} />;
};

/**
 * The router of the public pages, which is smaller than the console's: the sign-in form does not wait for the routes of all screens. At
 * any other address it calls `onOpen` with the console's router, which has the public pages as well.
 */
export const createPublicRouter = (onOpen: OpenRouter): AppRouter => {
  const handleOpen = (next: AppRouter) => {
    // It would follow the history beside the next one.
    router.dispose();
    onOpen(next);
  };
  const router = createRouter({ path: '*', element: <OpenConsole onOpen={handleOpen} /> });
  return router;
};
