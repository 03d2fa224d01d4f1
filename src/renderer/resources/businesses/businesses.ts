import type { Screen } from '#kernel/registry/screen.ts';

/** The heads of the business screens (spec section 2). */
export const businessList: Screen = {
  path: 'businesses',
  title: 'Businesses',
  need: 'business:read',
  menu: 'Businesses',
  jump: 'b',
  body: { kind: 'list', load: async () => (await import('./businesses.list.tsx')).businessesList },
};

export const businessDetail: Screen = {
  path: 'businesses/:id/*',
  title: 'Business',
  need: 'business:read',
  body: { kind: 'detail', load: async () => (await import('./businesses.detail.tsx')).businessesDetail },
};
