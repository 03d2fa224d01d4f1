import { expect, test } from 'vitest';
import { reportNotice } from './report-notice.ts';

test.each([
  ['ready', 'Report ready'],
  ['failed', "Couldn't generate the report"],
])('the notice of a report that is %s leads to the reports', (status, title) =>
  expect(reportNotice(status)).toMatchObject({ title, link: 'backoffice://settings/arip-reports' }),
);
