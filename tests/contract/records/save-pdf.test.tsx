// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ceilings } from '#contract/bridge/ceilings.ts';
import { fail, succeed } from '#contract/bridge/result.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { findCommand } from '#kernel/commands/command-registry.ts';
import { startKeyHandler } from '#kernel/commands/key-handler.ts';
import { emit } from '../../../src/renderer/testing/fake-bridge.ts';
import { pending, platform } from '../../../src/renderer/testing/fake-platform.ts';
import { clearToasts, shownToast } from '../../../src/renderer/testing/shown-toast.ts';
import { exportAs } from '../support/export-as.ts';
import { openApp } from '../support/open-app.tsx';

const bvn = '2221234567';
/** As the samples name a customer. */
const name = 'first_name 0 last_name 0';
const print = vi.spyOn(bridge.call, 'files.print');
const openFile = vi.spyOn(bridge.call, 'files.open');
const discard = vi.spyOn(bridge.call, 'files.discard');

beforeAll(startKeyHandler);
beforeEach(() => {
  clearToasts();
  print.mockReset().mockResolvedValue(succeed(undefined));
  openFile.mockClear();
  discard.mockClear();
  platform.answerWith('customers.get', { id: 'CUS1', bvn });
});
afterEach(cleanup);

const printed = async () => {
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const call = print.mock.lastCall?.[0];
  if (call === undefined) throw new Error('nothing was printed');
  return call;
};
/** What is in the print layout while main prints. */
const whilePrinting = () => {
  const seen: { html: string; isAlone: boolean }[] = [];
  print.mockImplementation(async () => {
    const papers = document.querySelectorAll('body > article');
    seen.push({ html: papers[0]?.outerHTML ?? '', isAlone: papers.length === 1 });
    return succeed(undefined);
  });
  return seen;
};
const openCustomer = async (path = '') => {
  openApp(`/wanda/customers/CUS1${path}`);
  return page.findByRole('button', { name: 'Save this customer as PDF' });
};
/** Waits for the whole page: a part that is loading keeps it from being saved. */
const untilTabShown = async () => {
  const reveal = await page.findByRole('button', { name: 'Reveal BVN' });
  await page.findByRole('heading', { name: 'Value' });
  await waitFor(() => expect(document.querySelector('[aria-label^=Loading]')).toBeNull());
  return reveal;
};

describe('a record', () => {
  test('is printed with its sections, the name of its tab, and masked as on screen', async () => {
    const seen = whilePrinting();
    const button = await openCustomer();
    await untilTabShown();
    fireEvent.click(button);
    const { text, ...facts } = await printed();
    expect(facts).toEqual({
      id: expect.any(String),
      address: '/wanda/customers/CUS1',
      isLandscape: false,
      revealed: 0,
    });
    const lines = text.split('\n');
    expect(lines[0]).toContain(name);
    expect(lines).toEqual(expect.arrayContaining(['Profile', 'Identity', 'Contact', 'BVN', '••••••4567']));
    expect(text).not.toContain(bvn);
    expect(seen).toEqual([{ html: expect.stringContaining(name), isAlone: true }]);
    expect(seen[0]?.html).not.toMatch(/<button|<input|href=|tablist/);
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        tone: 'success',
        title: 'Saved as PDF',
        action: { label: 'Show in folder' },
      }),
    );
    expect(document.querySelector('body > article')).toBeNull();
    expect(openFile.mock.lastCall?.[0]?.name).toMatch(/^customer-CUS1-\d{4}-\d\d-\d\d\.pdf$/);
  });

  test('has the values that were revealed when it was saved, marked, although the save dialog masks them again', async () => {
    const button = await openCustomer();
    fireEvent.click(await untilTabShown());
    await page.findByRole('button', { name: 'Hide BVN' });
    openFile.mockImplementationOnce(async () => {
      act(() => void window.dispatchEvent(new Event('blur')));
      return succeed({ id: crypto.randomUUID() });
    });
    fireEvent.click(button);
    const { text, revealed } = await printed();
    expect(text).toContain(`${bvn} (revealed)`);
    expect(revealed).toBe(1);
    await waitFor(() => expect(shownToast()?.title).toBe('Saved as PDF with 1 revealed value'));
  });

  test('is saved by key and from the palette, too', async () => {
    await openCustomer();
    await untilTabShown();
    expect(findCommand('page.pdf')).toMatchObject({ label: 'Save as PDF', palette: true });
    fireEvent.keyDown(document.body, { key: 'p', code: 'KeyP', ctrlKey: true });
    expect((await printed()).address).toBe('/wanda/customers/CUS1');
  });

  test('a tab with a list says its filters and needs the width', async () => {
    const button = await openCustomer('/transactions?status=pending');
    await page.findByRole('table');
    fireEvent.click(button);
    const { text, isLandscape } = await printed();
    expect(isLandscape).toBe(true);
    expect(text).toMatch(/^Transactions\nStatus: Pending · Sorted by: Created, newest first\n/m);
    expect(openFile.mock.lastCall?.[0]?.name).toMatch(/^customer-CUS1-transactions-/);
  });

  test('is not saved while a part of it is loading', async () => {
    platform.answers.set('customers.transactions', pending);
    const button = await openCustomer('/transactions');
    await waitFor(() => expect(document.querySelector('[aria-label=Loading]')).not.toBeNull());
    fireEvent.click(button);
    await waitFor(() => expect(shownToast()?.title).toMatch(/^Part of this page is still loading/));
    expect(openFile).not.toHaveBeenCalled();
  });

  test('canceling the save dialog prints nothing and says nothing', async () => {
    const button = await openCustomer();
    await untilTabShown();
    openFile.mockResolvedValueOnce(succeed(null));
    fireEvent.click(button);
    await waitFor(() => expect(openFile).toHaveBeenCalledOnce());
    await act(async () => undefined);
    expect(print).not.toHaveBeenCalled();
    expect(shownToast()).toBeUndefined();
  });

  test.each([
    ['a full disk', fail('internal', 'The disk is full. The file was not saved.')],
    ['a failed print', fail('internal', 'The page could not be printed. Try again.')],
  ])('%s is told, leaves no file, and it can be tried again', async (_, failure) => {
    const button = await openCustomer();
    await untilTabShown();
    print.mockResolvedValueOnce(failure);
    fireEvent.click(button);
    await waitFor(() =>
      expect(shownToast()).toMatchObject({ tone: 'danger', title: failure.message, description: 'No PDF was saved.' }),
    );
    expect(discard).toHaveBeenCalledOnce();
    expect(document.querySelector('body > article')).toBeNull();
    clearToasts();
    fireEvent.click(button);
    await waitFor(() => expect(shownToast()?.title).toBe('Saved as PDF'));
  });

  test('a second press while one is being saved starts no other', async () => {
    const button = await openCustomer();
    await untilTabShown();
    const printing = Promise.withResolvers<ReturnType<typeof succeed<undefined>>>();
    print.mockReturnValueOnce(printing.promise);
    fireEvent.click(button);
    await printed();
    fireEvent.click(button);
    await waitFor(() => expect(shownToast()?.title).toBe('Another page is being saved'));
    expect(openFile).toHaveBeenCalledOnce();
    await act(async () => printing.resolve(succeed(undefined)));
  });

  test('a page that is too long is refused before it is printed', async () => {
    platform.answerWith('customers.get', { id: 'CUS1', bvn, username: 'x'.repeat(ceilings.printedText) });
    const button = await openCustomer();
    await untilTabShown();
    fireEvent.click(button);
    await waitFor(() => expect(shownToast()?.title).toMatch(/^This page is too long for a PDF/));
    expect(print).not.toHaveBeenCalled();
  });
});

describe('a list', () => {
  const rowsOf = (count: number) => {
    const [row] = Object(platform.sample('customers.list')).data;
    platform.answers.set('customers.list', ({ params }) => {
      const [at, limit] = [Number(params.page ?? 1), Number(params.limit)];
      const length = Math.max(0, Math.min(limit, count - (at - 1) * limit));
      const data = Array.from({ length }, (_, index) => ({ ...row, id: `CUS${(at - 1) * limit + index + 1}` }));
      return succeed({ data, pagination: { page: at, limit, total: count, next_cursor: null } });
    });
  };
  const openList = async (search = '') => {
    openApp(`/wanda/customers${search}`);
    await page.findByRole('table');
  };
  const tableRows = (html: string) => html.match(/<tr/g)?.length ?? 0;

  test('is printed with all its rows, and its filters, search and order in words', async () => {
    rowsOf(230);
    const seen = whilePrinting();
    await openList('?status=restricted&q=ada&limit=20');
    await exportAs('PDF');
    const { text, address, isLandscape, revealed } = await printed();
    expect({ address, isLandscape, revealed }).toEqual({ address: '/wanda/customers', isLandscape: true, revealed: 0 });
    expect(text).toMatch(
      /^Customers\nRows\nAll 230 customers\nSearch\n“ada”\nStatus\nRestricted\nSorted by\nCreated, newest first\n/s,
    );
    expect(tableRows(seen[0]?.html ?? '')).toBe(231);
    expect(seen[0]?.html).not.toMatch(/<input|<button|href=/);
    await waitFor(() => expect(shownToast()?.title).toBe('Saved as PDF'));
    expect(openFile.mock.lastCall?.[0]?.name).toMatch(/^customers-\d{4}-\d\d-\d\d\.pdf$/);
  });

  test('says so if it has more rows than one document', async () => {
    rowsOf(ceilings.printedRows + 150);
    await openList();
    const seen = whilePrinting();
    act(() => findCommand('page.pdf')?.run());
    const { text } = await printed();
    expect(text).toContain('\n1 to 500 of 650 customers. An export to a file has all of them\n');
    expect(tableRows(seen[0]?.html ?? '')).toBe(ceilings.printedRows + 1);
  });

  test('of a record names the record', async () => {
    await openCustomer('/transactions');
    const table = await page.findByRole('table');
    expect(within(table).getAllByRole('row').length).toBeGreaterThan(1);
    await exportAs('PDF');
    const { text, address } = await printed();
    expect(text.split('\n').slice(0, 4)).toEqual(['Transactions', 'Customer', `${name} · CUS1`, 'Rows']);
    expect(address).toBe('/wanda/customers/CUS1/transactions');
    expect(openFile.mock.lastCall?.[0]?.name).toContain('-CUS1-');
  });

  test('leaving it while its rows are read saves no file', async () => {
    await openList();
    platform.answers.set('customers.list', pending);
    await exportAs('PDF');
    await waitFor(() => expect(openFile).toHaveBeenCalledOnce());
    cleanup();
    await waitFor(() => expect(discard).toHaveBeenCalledOnce());
    expect(print).not.toHaveBeenCalled();
  });
});

// The last one: the page stays signed out.
test('nothing is printed for whoever signs in next', async () => {
  const button = await openCustomer();
  await untilTabShown();
  const dialog = Promise.withResolvers<ReturnType<typeof succeed<{ id: string }>>>();
  openFile.mockReturnValueOnce(dialog.promise);
  fireEvent.click(button);
  await waitFor(() => expect(openFile).toHaveBeenCalledOnce());
  await act(async () => emit('session.changed', { status: 'signed-out', reason: 'logout', lockCount: 0 }));
  await act(async () => dialog.resolve(succeed({ id: crypto.randomUUID() })));
  await waitFor(() => expect(discard).toHaveBeenCalledOnce());
  expect(print).not.toHaveBeenCalled();
});
