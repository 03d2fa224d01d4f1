import { Link, type RouteObject } from 'react-router-dom';
import { AreaIndex, GroupIndex } from '#kernel/area/area-index.tsx';
import type { Area } from '#kernel/area/define-area.ts';
import { PermissionGuard } from '#kernel/member/permission-guard.tsx';
import { setAccessPath } from '#kernel/member/request-access.tsx';
import { RequireSession } from '#kernel/member/require-session.tsx';
import { setListLoader, setQueueLoader } from '#kernel/record/list-position.ts';
import { setRecordPageLoader } from '#kernel/record/prefetch-record.ts';
import type { ScreenFrame } from '#kernel/resource/define-resource.ts';
import { createScreenLoader, isOtherRecord } from '#kernel/resource/first-request.ts';
import { PlatformFeatureGuard } from '#kernel/resource/platform-feature-guard.tsx';
import { platformFeatureOf, type Screen } from '#kernel/resource/screen.ts';
import { NotFound } from '#kernel/ui/states/states.tsx';
import { areas } from '../areas/areas.ts';
import { settings } from '../areas/settings.ts';
import { members } from '../features/members/identity.ts';
import { loadList, loadQueueAddress } from './load-list.ts';
import { loadRecordPage } from './load-record-page.ts';

setListLoader(loadList);
setQueueLoader(loadQueueAddress);
setRecordPageLoader(loadRecordPage);
setAccessPath((memberId, permission) => {
  const path = members.to(memberId);
  return path && `${settings.name}/${path}/${permission}`;
});

const screenRoute = (area: Area, screen: Screen): RouteObject => ({
  ...(screen.path === '' ? { index: true } : { path: screen.path }),
  lazy: async () => {
    const { path, title, permission, isForm = false, load } = screen;
    const { base } = area;
    const platformFeature = platformFeatureOf(screen);
    const fallback = path === '' && { fallback: <AreaIndex area={area} /> };
    const content = await load();
    return {
      loader: createScreenLoader({ permission, platformFeature, content, base }),
      shouldRevalidate: isOtherRecord,
      element: (
        <PermissionGuard key={base + path} permission={permission} title={title} isForm={isForm} {...fallback}>
          <PlatformFeatureGuard platformFeature={platformFeature} title={title} {...fallback}>
            {content.render({ title, base })}
          </PlatformFeatureGuard>
        </PermissionGuard>
      ),
    };
  },
});

/** The routes of the screens of an area that have a frame. */
const screenRoutes = (area: Area, wanted: ScreenFrame): RouteObject[] =>
  area.screens.filter(({ frame = 'shell' }) => frame === wanted).map((screen) => screenRoute(area, screen));

/** The routes of an area, one for each frame. An unknown path is shown in the shell. */
const areaRoutes = (area: Area): RouteObject[] => [
  {
    path: area.name,
    lazy: async () => {
      const { AreaFrame } = await import('./area-frame.tsx');
      return { element: <AreaFrame area={area} frame="shell" /> };
    },
    children: [
      ...(area.screens.some(({ path }) => path === '') ? [] : [{ index: true, element: <AreaIndex area={area} /> }]),
      ...screenRoutes(area, 'shell'),
      ...area.groups.map((group) => ({ path: group, element: <GroupIndex area={area} group={group} /> })),
      { path: '*', element: <NotFound heading="h1" /> },
    ],
  },
  {
    path: area.name,
    lazy: async () => ({ Component: (await import('#kernel/shell/frame/full-screen-frame.tsx')).FullScreenFrame }),
    children: screenRoutes(area, 'bare'),
  },
  {
    path: area.name,
    lazy: async () => {
      const { AreaFrame } = await import('./area-frame.tsx');
      return { element: <AreaFrame area={area} frame="account" /> };
    },
    children: screenRoutes(area, 'account'),
  },
];

/** The page for an unknown address outside of the areas; it links to the workspaces because it has no navigation. */
const UnknownPage = () => (
  <main>
    <NotFound heading="h1" action={<Link to="/">Go to the workspaces</Link>} />
  </main>
);

/** The pages of a signed-in member. */
export const consoleRoutes: RouteObject[] = [
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
          ...areas.flatMap(areaRoutes),
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
          {
            path: '/demo',
            lazy: async () => ({ Component: (await import('../screens/demo/demo.tsx')).Demo }),
          },
          { path: '*', element: <UnknownPage /> },
        ],
      },
    ],
  },
];
