import type { Endpoint } from '#contract/api/endpoint.ts';

/** Whether a call may change something on the platform: then it is sent once, and its end matters even where nobody waits for it. */
export const isWrite = ({ method, safe }: Pick<Endpoint, 'method' | 'safe'>): boolean => method !== 'GET' && !safe;
