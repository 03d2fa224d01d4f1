// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, cleanup, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ceilings } from '#contract/bridge/ceilings.ts';
import { fail, succeed } from '#contract/bridge/result.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { clearMissingPlatformFeatures } from '#kernel/base/platform-features.ts';
import { findCommand } from '#kernel/commands/command-registry.ts';
import { emit } from '../../../src/renderer/testing/fake-bridge.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { clearToasts, shownToast } from '../../../src/renderer/testing/shown-toast.ts';
import { openApp } from '../support/open-app.tsx';

const documents = [
  { name: 'Letter from the bank', url: '/media/cases/1.pdf' },
  { name: 'ID card', url: 'https://elsewhere.test/2.png' },
];
const print = vi.spyOn(bridge.call, 'files.print');
const pack = vi.spyOn(bridge.call, 'files.pack');
const openFile = vi.spyOn(bridge.call, 'files.open');
const finish = vi.spyOn(bridge.call, 'files.finish');
const discard = vi.spyOn(bridge.call, 'files.discard');

beforeEach(() => {
  clearToasts();
  print.mockReset().mockResolvedValue(succeed(undefined));
  pack.mockReset().mockResolvedValue(succeed({ documents: 2, missing: [] }));
  openFile.mockClear();
  finish.mockClear();
  discard.mockClear();
  clearMissingPlatformFeatures();
  platform.answers.set('cases.assignees', () => succeed({ members: [], teams: [] }));
  platform.answerWith('cases.get', { id: 'CAS1', title: 'Payout on hold', documents });
});
afterEach(cleanup);

const openCase = async () => {
  openApp('/wanda/cases/CAS1');
  const button = await page.findByRole('button', { name: 'Save this case as ZIP' });
  await page.findByRole('button', { name: 'Add comment' });
  await waitFor(() => expect(document.querySelector('[aria-label^=Loading], [data-paper-pending]')).toBeNull());
  return button;
};
const packed = async () => {
  await waitFor(() => expect(pack).toHaveBeenCalledOnce());
  const call = pack.mock.lastCall?.[0];
  if (call === undefined) throw new Error('nothing was packed');
  return call;
};
/** Saves the case until main packs it. `end` gives main's answer. */
const startPacking = async () => {
  const packing = Promise.withResolvers<Awaited<ReturnType<typeof pack>>>();
  pack.mockReturnValueOnce(packing.promise);
  const button = await openCase();
  fireEvent.click(button);
  const { id } = await packed();
  return { button, id, end: () => act(async () => packing.resolve(succeed({ documents: 2, missing: [] }))) };
};
const status = () => page.getAllByRole('status').find(({ textContent }) => textContent?.startsWith('Saving as ZIP'));

describe('a case', () => {
  test('is saved with its documents as one file', async () => {
    const button = await openCase();
    fireEvent.click(button);
    expect(await packed()).toEqual({ id: expect.any(String), documents, beyond: 0 });
    const { text = '', ...facts } = print.mock.lastCall?.[0] ?? {};
    expect(facts).toEqual({
      ...{ id: pack.mock.lastCall?.[0]?.id, address: '/wanda/cases/CAS1', isLandscape: false, revealed: 0 },
    });
    expect(text.split('\n')).toEqual(
      expect.arrayContaining(['Payout on hold', 'Comments', 'Letter from the bank', 'ID card']),
    );
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        ...{ tone: 'success', title: 'Saved as ZIP', action: { label: 'Show in folder' } },
      }),
    );
    expect(openFile.mock.lastCall?.[0]?.name).toMatch(/^case-CAS1-\d{4}-\d\d-\d\d\.zip$/);
    expect(finish.mock.lastCall?.[0]).toMatchObject({ incomplete: false });
    expect(document.querySelector('body > article')).toBeNull();
  });

  test('names the documents that are missing, and is no whole file', async () => {
    pack.mockResolvedValue(succeed({ documents: 1, missing: [{ name: 'ID card', reason: 'foreign-host' }] }));
    fireEvent.click(await openCase());
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        tone: 'danger',
        title: 'Saved as ZIP, but 1 of 2 documents could not be loaded',
        description: 'Missing: ID card (not on the media host). export.csv has the rest.',
      }),
    );
    expect(finish.mock.lastCall?.[0]).toMatchObject({ incomplete: true });
  });

  test('says how many documents are missing that one ZIP may not hold, and sends no more than it may', async () => {
    const many = Array.from({ length: ceilings.caseDocuments + 23 }, (_, index) => ({ name: `${index}`, url: '/x' }));
    platform.answerWith('cases.get', { id: 'CAS1', title: 'Payout on hold', documents: many });
    pack.mockResolvedValue(succeed({ documents: ceilings.caseDocuments, missing: [] }));
    fireEvent.click(await openCase());
    expect(await packed()).toMatchObject({ documents: many.slice(0, ceilings.caseDocuments), beyond: 23 });
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Saved as ZIP, but 23 of 123 documents could not be loaded',
        description: 'Missing: 23 after the first 100. export.csv has the rest.',
      }),
    );
    expect(finish.mock.lastCall?.[0]).toMatchObject({ incomplete: true });
  });

  test('a name that is too long is shortened, and an address that is too long is left out', async () => {
    const name = 'x'.repeat(ceilings.documentName + 1);
    const url = `/${'x'.repeat(ceilings.documentUrl)}`;
    platform.answerWith('cases.get', { id: 'CAS1', title: 'Payout on hold', documents: [{ name, url }] });
    fireEvent.click(await openCase());
    expect(await packed()).toMatchObject({ documents: [{ name: name.slice(1), url: null }] });
  });

  test('is saved from the palette, too', async () => {
    await openCase();
    expect(findCommand('record.zip')).toMatchObject({ label: 'Save as ZIP', palette: true });
    act(() => findCommand('record.zip')?.run());
    await waitFor(() => expect(shownToast()?.title).toBe('Saved as ZIP'));
    await waitFor(() => expect(findCommand('record.zip')?.label).toBe('Save as ZIP'));
  });

  test('shows how many documents are done while it is saved', async () => {
    const { button, id, end } = await startPacking();
    expect(status()?.textContent).toBe('Saving as ZIP');
    act(() => emit('files.progress', { id: crypto.randomUUID(), documents: 2 }));
    expect(status()?.textContent).toBe('Saving as ZIP');
    act(() => emit('files.progress', { id, documents: 1 }));
    expect(status()?.textContent).toBe('Saving as ZIP: 1 of 2 documents done');
    await end();
    await waitFor(() => expect(shownToast()?.title).toBe('Saved as ZIP'));
    await waitFor(() => expect(status()).toBeUndefined());
    expect(button.getAttribute('aria-label')).toBe('Save this case as ZIP');
  });

  test('leaves no copy of the page in the document while documents load, and other pages can be saved', async () => {
    const { end } = await startPacking();
    expect(document.querySelector('body > article')).toBeNull();
    print.mockClear();
    fireEvent.click(page.getByRole('button', { name: 'Save this case as PDF' }));
    await waitFor(() => expect(shownToast()?.title).toBe('Saved as PDF'));
    expect(print).toHaveBeenCalledOnce();
    await end();
    await waitFor(() => expect(shownToast()?.title).toBe('Saved as ZIP'));
  });

  test.each([
    ['button', (button: HTMLElement) => void fireEvent.click(button)],
    ['command', () => findCommand('record.zip')?.run()],
  ])('the %s cancels it, and no file is left', async (_, cancel) => {
    const { button } = await startPacking();
    expect(button.getAttribute('aria-label')).toBe('Cancel saving this case as ZIP');
    expect(findCommand('record.zip')?.label).toBe('Cancel saving as ZIP');
    act(() => cancel(button));
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        ...{ tone: 'neutral', title: 'Saving canceled', description: 'No ZIP was saved.' },
      }),
    );
    expect(discard).toHaveBeenCalledOnce();
    expect(discard.mock.lastCall?.[0]).toMatchObject({ failed: false });
    expect(finish).not.toHaveBeenCalled();
    await waitFor(() => expect(button.getAttribute('aria-label')).toBe('Save this case as ZIP'));
  });

  test('ignores the second click of a double click', async () => {
    const { button, end } = await startPacking();
    fireEvent.click(button, { detail: 2 });
    await end();
    await waitFor(() => expect(shownToast()?.title).toBe('Saved as ZIP'));
    expect(openFile).toHaveBeenCalledOnce();
  });

  test('leaving it saves no file', async () => {
    pack.mockReturnValueOnce(new Promise(() => undefined));
    fireEvent.click(await openCase());
    await packed();
    cleanup();
    await waitFor(() => expect(discard).toHaveBeenCalledOnce());
    expect(finish).not.toHaveBeenCalled();
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'The case was closed before it was saved',
        description: 'No ZIP was saved.',
      }),
    );
  });

  test('a failure is told and leaves no file', async () => {
    pack.mockResolvedValueOnce(fail('internal', 'The disk is full. The file was not saved.'));
    fireEvent.click(await openCase());
    await waitFor(() =>
      expect(shownToast()).toMatchObject({ tone: 'danger', title: 'The disk is full. The file was not saved.' }),
    );
    expect(discard).toHaveBeenCalledOnce();
  });

  test('canceling the save dialog packs nothing and says nothing', async () => {
    const button = await openCase();
    openFile.mockResolvedValueOnce(succeed(null));
    fireEvent.click(button);
    await waitFor(() => expect(openFile).toHaveBeenCalledOnce());
    await waitFor(() => expect(button.getAttribute('aria-label')).toBe('Save this case as ZIP'));
    expect(print).not.toHaveBeenCalled();
    expect(pack).not.toHaveBeenCalled();
    expect(shownToast()).toBeUndefined();
  });
});

test('a record that is no case is not saved as a ZIP', async () => {
  openApp('/wanda/customers/CUS1');
  await page.findByRole('button', { name: 'Save this customer as PDF' });
  expect(page.queryByRole('button', { name: /as ZIP/ })).toBeNull();
  expect(findCommand('record.zip')).toBeUndefined();
});
