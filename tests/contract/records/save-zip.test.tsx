// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, cleanup, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fail, succeed } from '#contract/bridge/result.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { clearMissingPlatformFeatures } from '#kernel/base/platform-features.ts';
import { findCommand } from '#kernel/commands/command-registry.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { clearToasts, shownToast } from '../../../src/renderer/testing/shown-toast.ts';
import { openApp } from '../support/open-app.tsx';

const documents = [
  { name: 'Letter from the bank', url: '/media/cases/1.pdf' },
  { name: 'ID card', url: 'https://elsewhere.test/2.png' },
];
const pack = vi.spyOn(bridge.call, 'files.pack');
const openFile = vi.spyOn(bridge.call, 'files.open');
const finish = vi.spyOn(bridge.call, 'files.finish');
const discard = vi.spyOn(bridge.call, 'files.discard');

beforeEach(() => {
  clearToasts();
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

describe('a case', () => {
  test('is saved with its documents as one file', async () => {
    const button = await openCase();
    fireEvent.click(button);
    const { text, ...facts } = await packed();
    expect(facts).toEqual({
      ...{ id: expect.any(String), address: '/wanda/cases/CAS1', isLandscape: false, revealed: 0 },
      documents,
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

  test('is saved from the palette, too, and one click saves one file', async () => {
    const button = await openCase();
    const packing = Promise.withResolvers<Awaited<ReturnType<typeof pack>>>();
    pack.mockReturnValueOnce(packing.promise);
    act(() => findCommand('record.zip')?.run());
    await packed();
    fireEvent.click(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(findCommand('record.zip')).toMatchObject({
      label: 'Save as ZIP',
      palette: true,
      disabledReason: 'It is being saved',
    });
    await act(async () => packing.resolve(succeed({ documents: 2, missing: [] })));
    expect(openFile).toHaveBeenCalledOnce();
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
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
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
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
