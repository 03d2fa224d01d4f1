import { matchPath } from 'react-router-dom';
import { currentArea } from '#kernel/area/define-area.ts';
import { canOpenLink, resolveLink } from '#kernel/base/area-links.ts';
import type { DescribeWrite } from '#kernel/write/unfinished-writes.ts';
import { areas } from '../areas/areas.ts';
import { writeLabels } from '../features/shared/write-labels.ts';
import { recordNameQuery } from './load-record-page.ts';

/** The word of an endpoint, such as `invite` in `members/invite`: no ID has only small letters. */
const isWord = (segment: string | undefined): boolean => /^[a-z-]+$/.test(segment ?? '');

/** Whether a screen has exactly this path. A record page's `/*` stands for its tabs, which the paths of endpoints do not name. */
const isScreen = (path: string): boolean =>
  areas
    .flatMap(({ screens }) => screens.map((screen) => screen.path.replace(/\/\*$/, '')))
    .some((pattern) => {
      const match = pattern === '' ? null : matchPath({ path: `/${pattern}`, caseSensitive: true }, `/${path}`);
      return match !== null && !Object.values(match.params).some(isWord);
    });

/** The part of an endpoint's path that names the record: `customers/CUS1` of `customers/CUS1/toggle-active`. Undefined: it has no page. */
const recordPath = (path: string): string | undefined => {
  const segments = path.split('/');
  return segments.map((_, index) => segments.slice(0, segments.length - index).join('/')).find(isScreen);
};

/** Describes a write of an earlier run, which may be one of an older version of the console. */
export const describeWrite: DescribeWrite = ({ endpoint, path }, pathname, permissions) => {
  const record = recordPath(path);
  const { base } = currentArea(areas, pathname);
  const address = record !== undefined && canOpenLink(record, base, permissions) ? resolveLink(record, base) : null;
  return {
    label: writeLabels.get(endpoint) ?? endpoint,
    record: record ?? path,
    page: address === null || record === undefined ? null : { address, name: recordNameQuery(record) },
  };
};
