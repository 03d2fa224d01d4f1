import { trainingInvite, trainingPassword } from '../../../src/training/seed/training-accounts.ts';
import type { ExamplesOf } from './example.ts';

export const authExamples: ExamplesOf<'auth'> = {
  login: async ({ running }) => ({
    body: {
      email: 'admin@training.test',
      password: trainingPassword,
      token: running.platform.captchaToken,
    },
    badBody: { email: 'no', password: '' },
  }),
  confirmLogin: async (platform) => {
    const token = await platform.start();
    return { body: { code: platform.lastCode() }, badBody: { code: '12' }, bearer: async () => token };
  },
  resend: async (platform) => ({ bearer: () => platform.start() }),
  forgotPassword: { body: { email: 'viewer@training.test' }, badBody: { email: 'no' } },
  resetPassword: async (platform) => ({
    body: { password: 'another training password' },
    badBody: { password: 'short' },
    bearer: async () => {
      await platform.send('POST', '/auth/password/forgot', { body: { email: 'finance@training.test' } });
      const { link } = platform.mails.findLast((mail) => mail.link !== null) ?? {};
      return link?.split('/').at(-1) ?? '';
    },
  }),
  getInvite: { query: { token: trainingInvite.token } },
  acceptInvite: {
    body: { token: trainingInvite.token, first_name: 'Ada', last_name: 'Eze', password: 'a new long password' },
    badBody: { token: '' },
  },
};
