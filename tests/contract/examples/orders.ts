import { firstId } from '../../../src/training/testing/test-platform.ts';
import type { ExamplesOf } from './example.ts';

export const ordersExamples: ExamplesOf<'orders'> = {
  list: { params: { kind: 'customer-orders' } },
  get: async (platform) => ({
    params: { kind: 'outgoing-hedge', id: await firstId(platform, '/orders/outgoing-hedge') },
  }),
  cancel: async (platform) => ({
    params: { kind: 'limit-orders', id: await firstId(platform, '/orders/limit-orders?status=open') },
    body: { reason: 'Requested by the customer' },
    badBody: { reason: ' ' },
  }),
  setStatus: async (platform) => ({
    params: { id: await firstId(platform, '/orders/recurring?status=active') },
    body: { status: 'paused', reason: 'Requested by the customer' },
    badBody: { status: 'stopped', reason: ' ' },
  }),
};
