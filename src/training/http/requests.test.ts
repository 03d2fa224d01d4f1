import { expect, it } from 'vitest';
import { RequestLog } from './requests.ts';

it('keeps the last 2,000 requests', () => {
  const log = new RequestLog();
  for (let index = 0; index <= 2_000; index += 1)
    log.add('me.get', new Request(`http://127.0.0.1/v2/me?${index}`), index);
  expect(log.list()).toHaveLength(2_000);
  expect(log.list()[0]?.path).toBe('/v2/me?1');
  expect(log.list().at(-1)?.path).toBe('/v2/me?2000');
});
