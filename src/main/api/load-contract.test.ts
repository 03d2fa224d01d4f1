import { afterEach, expect, test, vi } from 'vitest';
import { findEndpoint } from './load-contract.ts';

afterEach(() => void vi.doUnmock('#contract/platform/api/contract.ts'));

test('an unknown name is refused', async () =>
  expect(await findEndpoint('customers.steal')).toEqual({
    ok: false,
    code: 'invalid',
    message: 'The platform has no such call',
  }));

test('a contract that cannot be loaded is told', async () => {
  vi.resetModules();
  vi.doMock('#contract/platform/api/contract.ts', () => {
    throw new Error('the file is damaged');
  });
  expect(await findEndpoint('me.get')).toEqual({
    ok: false,
    code: 'internal',
    message: 'A part of the console could not be loaded. Restart the console.',
  });
});
