import { trainingPassword } from '../../../src/training/seed/training-accounts.ts';
import type { ExamplesOf } from './example.ts';

export const meExamples: ExamplesOf<'me'> = {
  get: {},
  update: { body: { first_name: 'Amara', last_name: 'Nwosu' }, badBody: { first_name: '' } },
  twoStep: {},
  enableTwoStep: { body: {}, badBody: { code: 'x' } },
  disableTwoStep: async (platform) => {
    const bearer = await platform.token('admin');
    await platform.send('PUT', '/me/two-step', { bearer, body: {} });
    await platform.send('PUT', '/me/two-step', { bearer, body: { code: platform.lastCode() } });
    return { body: { code: platform.lastCode() }, badBody: { code: 'x' } };
  },
  changePassword: {
    body: { current_password: trainingPassword, password: 'another training password' },
    badBody: { password: 'short' },
  },
  security: {},
  devices: {},
  changeDevice: { params: { id: 'STF0000000001-phone' }, body: { action: 'trust' }, badBody: { action: 'paint' } },
};
