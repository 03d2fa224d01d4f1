import { expect, test, vi } from 'vitest';
import { createReportNotice } from './report-notice.ts';

const build = ({ isWanted = true, isFocused = false } = {}) => {
  const notify = vi.fn();
  const openLink = vi.fn();
  const notice = createReportNotice({ notify, openLink, isWanted: () => isWanted, isFocused: () => isFocused });
  return { notify, openLink, notice };
};

test.each([
  ['ready', 'Report ready'],
  ['failed', "Couldn't generate the report"],
])('a report that is %s is told, and a click opens the reports', (status, title) => {
  const { notify, openLink, notice } = build();
  notice(status);
  expect(notify).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title }));
  notify.mock.calls[0]?.[0].onClick();
  expect(openLink).toHaveBeenCalledExactlyOnceWith('backoffice://settings/arip-reports');
});

test.each([
  ['while the console is in front', { isFocused: true }],
  ['that the member has turned off', { isWanted: false }],
])('no notice is shown %s', (_, parts) => {
  const { notify, notice } = build(parts);
  notice('ready');
  expect(notify).not.toHaveBeenCalled();
});
