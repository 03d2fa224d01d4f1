import { createBrowserRouter, Link, Navigate, Outlet, type RouteObject, useRouteError } from 'react-router-dom';
import { PermissionGuard } from '#kernel/member/permission-guard.tsx';
import { RequireSession } from '#kernel/member/require-session.tsx';
import { groupRedirects, type Screen, type Workspace } from '#kernel/resource/screen.ts';
import { useLoaded } from '#kernel/ui/lazy-part.tsx';
import { ErrorFallback, Loading, NotFound } from '#kernel/ui/states.tsx';
import { workspaces } from '../workspaces/workspaces.ts';

const screenRoute = (screen: Screen, base: string): RouteObject => ({
  ...(screen.path === '' ? { index: true } : { path: screen.path }),
  lazy: async () => {
    const Content = await screen.load();
    return {
      element: (
        <PermissionGuard permission={screen.permission}>
          <Content title={screen.title} base={base} />
        </PermissionGuard>
      ),
    };
  },
});

const workspaceRoute = (workspace: Workspace): RouteObject => ({
  path: workspace.name,
  lazy: async () => {
    const { WorkspaceFrame } = await import('./workspace-frame.tsx');
    return { element: <WorkspaceFrame workspace={workspace} /> };
  },
  children: [
    ...(workspace.index === undefined ? [] : [{ index: true, element: <Navigate to={workspace.index} replace /> }]),
    ...workspace.screens.map((screen) => screenRoute(screen, `/${workspace.name}/`)),
    ...[...groupRedirects(workspace)].map(([path, to]) => ({
      path,
      element: <Navigate to={`/${workspace.name}/${to}`} replace />,
    })),
    { path: '*', element: <NotFound heading="h1" /> },
  ],
});

/** The page for an unknown address outside of the workspaces; it links to them because it has no navigation. */
const UnknownPage = () => (
  <main>
    <NotFound heading="h1" action={<Link to="/">Go to the workspaces</Link>} />
  </main>
);

const RouteError = () => <ErrorFallback error={useRouteError()} onReset={() => location.reload()} />;

const loadGeneralCommands = async () => (await import('#kernel/shell/general-commands.tsx')).GeneralCommands;

/** Wraps every page. The commands are loaded after the page: they render nothing until a key is pressed. */
const Root = () => {
  const commands = useLoaded(loadGeneralCommands);
  return (
    <>
      {commands.state === 'ready' && <commands.value />}
      <Outlet />
    </>
  );
};

/** All routes: the public ones, then those that need a session. */
export const createRouter = () =>
  createBrowserRouter([
    {
      element: <Root />,
      errorElement: <RouteError />,
      hydrateFallbackElement: <Loading />,
      children: [
        { path: '/login', lazy: async () => ({ Component: (await import('../screens/sign-in/sign-in.tsx')).SignIn }) },
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
        {
          element: <RequireSession />,
          children: [
            {
              lazy: async () => ({ Component: (await import('./member-layer.tsx')).MemberLayer }),
              children: [
                {
                  index: true,
                  lazy: async () => ({
                    Component: (await import('../screens/workspace-choice/workspace-choice.tsx')).WorkspaceChoice,
                  }),
                },
                ...workspaces.map(workspaceRoute),
                {
                  path: '/profile/*',
                  lazy: async () => ({ Component: (await import('../screens/profile/profile.tsx')).Profile }),
                },
                {
                  path: '/preferences',
                  lazy: async () => ({
                    Component: (await import('../screens/preferences/preferences.tsx')).Preferences,
                  }),
                },
                { path: '*', element: <UnknownPage /> },
              ],
            },
          ],
        },
      ],
    },
  ]);
