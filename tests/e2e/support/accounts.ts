/** The accounts of the training platform. */
export const password = 'training-password';

export const accounts = {
  admin: { email: 'admin@training.test', firstName: 'Amara', lastName: 'Nwosu' },
  support: { email: 'support@training.test', firstName: 'Brian', lastName: 'Otieno' },
  finance: { email: 'finance@training.test', firstName: 'Efua', lastName: 'Mensah' },
  viewer: { email: 'viewer@training.test', firstName: 'Lerato', lastName: 'Dlamini' },
} as const;
export type Account = keyof typeof accounts;
