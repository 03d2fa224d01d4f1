import { expect, test } from 'vitest';
import { createEmit, send } from './emit.ts';

/** A page that keeps what it gets. Sending to a destroyed one throws, as in Electron. */
const createPage = (id: number) => {
  const received: unknown[] = [];
  let isDestroyed = false;
  return {
    id,
    received,
    destroy: () => {
      isDestroyed = true;
    },
    isDestroyed: () => isDestroyed,
    send: (channel: string, payload: unknown) => {
      if (isDestroyed) throw new Error('Object has been destroyed');
      received.push({ channel, payload });
    },
  };
};
const changed = { channel: 'data.changed', payload: { groups: ['customers'] } };

test('an event reaches all pages that are open at its time, and no closed one', () => {
  const [first, closed, later] = [createPage(1), createPage(2), createPage(3)];
  const pages = [first, closed];
  const emit = createEmit(() => pages);
  pages.push(later);
  closed.destroy();
  emit('data.changed', { groups: ['customers'] });
  expect([first.received, closed.received, later.received]).toEqual([[changed], [], [changed]]);
});

test('an event for one page is dropped once it is closed', () => {
  const page = createPage(1);
  send(page, 'data.changed', { groups: ['customers'] });
  page.destroy();
  send(page, 'data.changed', { groups: ['deposits'] });
  expect(page.received).toEqual([changed]);
});
