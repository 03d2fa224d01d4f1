import { firstId, type TestPlatform, textAt } from '../../../src/training/testing/test-platform.ts';
import type { Example, ExamplesOf, FindExample } from './example.ts';

const view = { name: 'Jailed', search: 'status=jailed', scope: 'team' };

/** A view of the administrator. */
const findOwn = async (platform: TestPlatform): Promise<string> => {
  const found = await firstId(platform, '/views');
  if (found !== '') return found;
  const bearer = await platform.token('admin');
  const body = { ...view, screen: 'wanda/customers' };
  return textAt((await platform.send('POST', '/views', { bearer, body })).json, 'data', 'id');
};

const onOwn =
  (example: Example = {}): FindExample =>
  async (platform) => ({ params: { id: await findOwn(platform) }, ...example });

export const viewsExamples: ExamplesOf<'views'> = {
  list: {},
  create: { body: { ...view, screen: 'wanda/customers' }, badBody: { ...view, screen: 'wanda/customers', name: '' } },
  update: onOwn({ body: { ...view, name: 'Jailed customers' }, badBody: { ...view, scope: 'everyone' } }),
  remove: onOwn(),
};
