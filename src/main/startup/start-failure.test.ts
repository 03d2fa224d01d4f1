import { expect, test, vi } from 'vitest';
import { PolicyError } from '../config/policy-error.ts';
import { createStartFailure } from './start-failure.ts';

const failWith = async (cause: unknown) => {
  const steps: string[] = [];
  const app = { whenReady: vi.fn(async () => void steps.push('ready')), exit: vi.fn(() => void steps.push('exit')) };
  const dialog = { showErrorBox: vi.fn((_title: string, _text: string) => void steps.push('message')) };
  await createStartFailure({ app, dialog, home: '/home/ada' })(cause);
  return { steps, exit: app.exit, shown: dialog.showErrorBox.mock.calls };
};

test('a failed start says why and ends the process', async () => {
  const { steps, exit, shown } = await failWith(new Error("EACCES: permission denied, mkdir '/home/ada/.config'"));
  expect(shown).toEqual([
    ["The console couldn't start", expect.stringContaining("permission denied, mkdir '~/.config'")],
  ]);
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  // Linux shows no message box before the app is ready.
  expect(steps).toEqual(['ready', 'message', 'exit']);
});

test('a policy that cannot be used is for IT to correct', async () => {
  const { shown } = await failWith(new PolicyError('/etc/console/policy.json', "isn't a regular file"));
  expect(shown[0]?.[1]).toBe(
    "The policy in /etc/console/policy.json isn't a regular file.\n\nAsk your IT team to correct this policy.",
  );
});
