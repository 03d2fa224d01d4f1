import { createBrowserRouter, Link, Navigate, Outlet, type RouteObject, useRouteError } from 'react-router-dom';
import { loadScreen, type Screen, type Workspace } from '#kernel/registry/screen.ts';
import { Guard } from '#kernel/session/guard.tsx';
import { RequireSession } from '#kernel/session/require-session.tsx';
import { ErrorFallback, Loading, NotFound } from '#kernel/ui/states.tsx';
import { useLoaded } from '#kernel/ui/use-loaded.ts';
import { workspaces } from '../workspaces/workspaces.ts';

const screenRoute = (screen: Screen, base: string): RouteObject => ({
  ...(screen.path === '' ? { index: true } : { path: screen.path }),
  lazy: async () => {
    const Content = await loadScreen(screen);
    return {
      element: (
        <Guard need={screen.need}>
          <Content title={screen.title} base={base} />
        </Guard>
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
    ...workspace.sections.flatMap((section) =>
      section.screens.map((screen) => screenRoute(screen, `/${workspace.name}/`)),
    ),
    { path: '*', element: <NotFound heading="h1" /> },
  ],
});

/** An address outside every workspace: there is no frame around it, so it offers the way back itself. */
const LostPage = () => (
  <main>
    <NotFound heading="h1" action={<Link to="/">Go to the workspaces</Link>} />
  </main>
);

const RouteError = () => <ErrorFallback error={useRouteError()} onReset={() => location.reload()} />;

const loadGeneralCommands = async () => (await import('#kernel/commands/general-commands.tsx')).GeneralCommands;

/** Around every page. Nothing is drawn of the commands until a key is pressed, so they come after the page. */
const Root = () => {
  const commands = useLoaded(loadGeneralCommands);
  return (
    <>
      {commands.state === 'ready' && <commands.value />}
      <Outlet />
    </>
  );
};

/** All addresses of spec section 2 that exist: public ones, then those behind a session. */
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
                { path: '*', element: <LostPage /> },
              ],
            },
          ],
        },
      ],
    },
  ]);
