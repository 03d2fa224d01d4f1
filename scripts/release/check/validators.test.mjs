import { expect, test } from 'vitest';
import { validate, validatorChecks } from './validators.mjs';

const answer = (status, stdout) => () => ({ status, stdout, stderr: 'why' });

test.each([
  ['xmllint', 0, '', true],
  ['xmllint', 1, '', false],
  ['appstreamcli', 3, '', false],
  ['desktop-file-validate', 1, '', false],
  ['plistutil', 0, 'bplist00…', true],
  // Its exit code does not tell.
  ['plistutil', 0, 'ERROR: Failed to convert input file.', false],
])('%s with exit code %d and %j accepts a file: %s', (program, status, stdout, isAccepted) => {
  const problems = validate(program, ['a.file'], answer(status, stdout));
  expect(problems).toEqual(isAccepted ? [] : [`${program} refuses a.file\n${stdout}why`]);
});

test('without a deb there is no menu entry to check', () => {
  const check = validatorChecks.find(({ name }) => name.includes('menu entry'));
  expect(check?.skipped({ temp: '/nowhere' })).toBe('no deb was installed');
});
