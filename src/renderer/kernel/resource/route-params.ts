import type { RouteParams } from '#kernel/definitions/detail.ts';

/** The router's parameters of an address, `*` for the rest of its path. */
export type RouterParams = Readonly<Record<string, string | undefined>>;

/** The parameters of an address as texts. */
export const routeParams = (params: RouterParams): RouteParams =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? '']));
