import { Link, Navigate, type RouteObject } from 'react-router-dom';
import { dataOwnerId } from '#kernel/member/data-owner.ts';
import { historyOwner, setHistoryOwner } from '#kernel/member/history-owner.ts';
import { PermissionGuard } from '#kernel/member/permission-guard.tsx';
import { RequireSession } from '#kernel/member/require-session.tsx';
import { openedRecord, setListLoader } from '#kernel/record/list-position.ts';
import { type LoadedScreen, sendFirstRequest } from '#kernel/resource/first-request.ts';
import { groupRedirects, type Screen, type Workspace } from '#kernel/resource/screen.ts';
import { NotFound } from '#kernel/ui/states/states.tsx';
import { workspaces } from '../workspaces/workspaces.ts';
import { loadList } from './load-list.ts';
import { type AppRouter, createRouter } from './router.tsx';

/** The screens that have been loaded, by the ID of their route. */
const loadedScreens = new Map<string, LoadedScreen>();

const screenRoute = ({ path, title, permission, load }: Screen, base: string): RouteObject => {
  const id = base + path;
  return {
    id,
    ...(path === '' ? { index: true } : { path }),
    lazy: async () => {
      const content = await load();
      loadedScreens.set(id, { permission, content, base });
      return {
        element: (
          <PermissionGuard key={id} permission={permission}>
            {content.render({ title, base })}
          </PermissionGuard>
        ),
      };
    },
  };
};

/** The pages of a workspace that have the whole window. */
const fullScreenRoute = ({ name, screens }: Workspace): RouteObject => ({
  path: name,
  lazy: async () => ({ Component: (await import('#kernel/shell/frame/full-screen-frame.tsx')).FullScreenFrame }),
  children: screens.filter(({ isFullScreen }) => isFullScreen).map((screen) => screenRoute(screen, `/${name}/`)),
});

const workspaceRoute = (workspace: Workspace): RouteObject => ({
  path: workspace.name,
  lazy: async () => {
    const { WorkspaceFrame } = await import('./workspace-frame.tsx');
    return { element: <WorkspaceFrame workspace={workspace} /> };
  },
  children: [
    ...(workspace.index === undefined ? [] : [{ index: true, element: <Navigate to={workspace.index} replace /> }]),
    ...workspace.screens
      .filter(({ isFullScreen }) => !isFullScreen)
      .map((screen) => screenRoute(screen, `/${workspace.name}/`)),
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

/** The pages of a signed-in member. */
const memberRoute: RouteObject = {
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
        ...workspaces.flatMap((workspace) => [workspaceRoute(workspace), fullScreenRoute(workspace)]),
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
};

/** The router of all pages. Marks each history entry with the member who opened it, and sends the first requests of each page. */
export const createConsoleRouter = (): AppRouter => {
  setListLoader(loadList);
  const router = createRouter(memberRoute);
  let openKey = '';
  router.subscribe(({ location, matches, historyAction }) => {
    if (location.key === openKey) return;
    openKey = location.key;
    const owner = dataOwnerId();
    if (owner === null) return;
    // Before React renders the page, because `replaceState` would compute the layout of a changed document first. RequireSession does
    // the same for the first page, whose member is not known yet.
    if (historyOwner(location) === undefined) setHistoryOwner(location, owner);
    // RequireSession opens another member's entry without its query: that query must not be sent.
    if (historyOwner(location) !== owner) return;
    const page = matches.at(-1);
    const screen = page && loadedScreens.get(page.route.id);
    if (!screen) return;
    const search = new URLSearchParams(location.search);
    const returned = historyAction === 'POP' ? openedRecord(location.pathname + location.search) : undefined;
    const navigation = { params: page.params, search, returnIndex: returned?.index ?? null };
    // After the router has told React of the page, so that an error here cannot keep the page from opening.
    queueMicrotask(() => sendFirstRequest(screen, navigation));
  });
  return router;
};
