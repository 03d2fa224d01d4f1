import { expect, test, vi } from 'vitest';
import { createBackgroundNotice } from './background-notice.ts';

const shown = { title: 'Report ready', body: 'Click to open the reports.', link: 'backoffice://settings/arip-reports' };
const build = ({ isWanted = true, isFocused = false } = {}) => {
  const notify = vi.fn();
  const openLink = vi.fn();
  const show = createBackgroundNotice({ notify, openLink, isWanted: () => isWanted, isFocused: () => isFocused });
  return { notify, openLink, show };
};

test('a notice is shown, and a click on it opens its link', () => {
  const { notify, openLink, show } = build();
  show(shown);
  expect(notify).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: shown.title, body: shown.body }));
  expect(openLink).not.toHaveBeenCalled();
  notify.mock.calls[0]?.[0].onClick();
  expect(openLink).toHaveBeenCalledExactlyOnceWith(shown.link);
});

test.each([
  ['while the console is in front', { isFocused: true }],
  ['that the member has turned off', { isWanted: false }],
])('no notice is shown %s', (_, parts) => {
  const { notify, show } = build(parts);
  show(shown);
  expect(notify).not.toHaveBeenCalled();
});
