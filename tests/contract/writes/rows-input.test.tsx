// @vitest-environment happy-dom
import { act, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { fail } from '#contract/bridge/result.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { AppError } from '#kernel/base/app-error.ts';
import {
  cell,
  changeLines,
  clickButton,
  column,
  fill,
  openPlan,
  plans,
  resetPlans,
  saveButton,
} from '../support/fee-plan-form.tsx';
import { press } from '../support/press.ts';

beforeEach(resetPlans);

const refuseWith = (fields: Record<string, string>) => {
  plans.refuse = new AppError(fail('invalid', 'Look again', { status: 422, fields }));
};
const isFocused = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));
const errorOf = (input: HTMLElement): string | null =>
  input.getAttribute('aria-invalid') === 'true'
    ? (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join('')
    : null;

describe('rows', () => {
  test('are a table whose cells are labeled by column and row', async () => {
    await openPlan();
    expect(cell('Maker fee', 2).value).toBe('0.15');
    expect(cell('From amount', 2).value).toBe('10,000');
    expect(page.getByRole<HTMLInputElement>('combobox', { name: 'Charged, row 1' }).value).toBe('Each order');
    expect(page.getByRole<HTMLInputElement>('switch', { name: 'Rebate, row 1' }).checked).toBe(false);
    expect(saveButton().disabled).toBe(true);
  });

  test('are sent as edited, with plain decimal strings', async () => {
    await openPlan();
    fill('From amount', 2, '25,000');
    fireEvent.click(page.getByRole('switch', { name: 'Rebate, row 2' }));
    await waitFor(() => expect(saveButton().disabled).toBe(false));
    fireEvent.click(saveButton());
    await waitFor(() =>
      expect(plans.sent).toMatchObject([
        { tiers: [{ from: '0' }, { from: '25000', maker_fee: '0.15', rebate: true }] },
      ]),
    );
  });

  test('say in words what changes', async () => {
    await openPlan();
    fill('Maker fee', 1, '0.25');
    await waitFor(() => expect(changeLines()).toEqual(['Tier from 0.00: maker fee 0.20% → 0.25%']));
    clickButton('Remove row 2 of Fee tiers');
    await waitFor(() =>
      expect(changeLines()).toContain('Tier from 10,000.00 Removed: maker fee 0.15%, charged Each order, rebate No'),
    );
  });

  test('are no change once they are as before', async () => {
    await openPlan();
    fill('Maker fee', 2, '0.1');
    await waitFor(() => expect(saveButton().disabled).toBe(false));
    fill('Maker fee', 2, '0.15');
    await waitFor(() => expect(saveButton().disabled).toBe(true));
    expect(page.queryByRole('button', { name: 'Discard changes' })).toBeNull();
  });

  test('go back to the record with Discard changes', async () => {
    await openPlan();
    clickButton('Add tier');
    clickButton('Remove row 1 of Fee tiers');
    clickButton('Discard changes');
    await waitFor(() => expect(column('From amount')).toEqual(['0', '10,000']));
    expect(page.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('adding', () => {
  test('focuses the first cell of the new row', async () => {
    await openPlan();
    clickButton('Add tier');
    await isFocused(cell('From amount', 3));
    expect(page.getByRole<HTMLInputElement>('combobox', { name: 'Charged, row 3' }).value).toBe('Each order');
  });

  test('stops at the most rows and says so', async () => {
    await openPlan();
    for (let count = 0; count < 3; count += 1) clickButton('Add tier');
    expect(column('From amount')).toHaveLength(4);
    expect(page.getByText('At most 4 rows')).toBeTruthy();
  });
});

describe('removing', () => {
  test('focuses the row that takes its place, else the one before', async () => {
    await openPlan();
    clickButton('Add tier');
    clickButton('Remove row 2 of Fee tiers');
    await isFocused(cell('From amount', 2));
    clickButton('Remove row 2 of Fee tiers');
    await isFocused(cell('From amount', 1));
  });

  test('can be undone, in its place and with its values', async () => {
    await openPlan();
    clickButton('Remove row 1 of Fee tiers');
    expect(column('From amount')).toEqual(['10,000']);
    clickButton('Undo');
    expect(column('From amount')).toEqual(['0', '10,000']);
    await isFocused(cell('From amount', 1));
    await waitFor(() => expect(saveButton().disabled).toBe(true));
  });

  test('stops at the fewest rows', async () => {
    await openPlan();
    clickButton('Remove row 2 of Fee tiers');
    clickButton('Remove row 1 of Fee tiers');
    cell('From amount', 1).focus();
    press('Backspace', { ctrlKey: true, shiftKey: true });
    expect(column('From amount')).toEqual(['0']);
  });

  test('of the last row focuses the Add button', async () => {
    await openPlan();
    cell('Bank', 1).focus();
    press('Backspace', { ctrlKey: true, shiftKey: true });
    press('Backspace', { ctrlKey: true, shiftKey: true });
    await isFocused(page.getByRole('button', { name: 'Add route' }));
    expect(page.getByText('No routes yet')).toBeTruthy();
  });
});

describe('keys', () => {
  test('Enter goes to the next row and, from the last, adds one without sending', async () => {
    await openPlan();
    cell('Maker fee', 1).focus();
    expect(press('Enter')).toBe(false);
    await isFocused(cell('Maker fee', 2));
    press('Enter');
    await isFocused(cell('From amount', 3));
    expect(plans.sent).toEqual([]);
  });

  test('Enter is left to a select', async () => {
    await openPlan();
    page.getByRole('combobox', { name: 'Charged, row 2' }).focus();
    press('Enter');
    expect(column('From amount')).toHaveLength(2);
  });

  test('Alt and arrows move a row whose order counts, and the focus with it', async () => {
    await openPlan();
    cell('Bank', 1).focus();
    press('ArrowDown', { altKey: true });
    expect(column('Bank')).toEqual(['Second Bank', 'First Bank']);
    await isFocused(cell('Bank', 2));
    press('ArrowDown', { altKey: true });
    press('ArrowUp', { altKey: true });
    expect(column('Bank')).toEqual(['First Bank', 'Second Bank']);
  });

  test('rows with a key are not moved', async () => {
    await openPlan();
    cell('From amount', 1).focus();
    press('ArrowDown', { altKey: true });
    expect(column('From amount')).toEqual(['0', '10,000']);
    expect(page.getByRole('table', { name: 'Fee tiers' }).querySelector('[title="Move up"]')).toBeNull();
  });
});

describe('errors', () => {
  test('of a rule are shown beside their cell once it was left', async () => {
    await openPlan();
    clickButton('Add tier');
    await waitFor(() => expect(saveButton().disabled).toBe(false));
    expect(errorOf(cell('Maker fee', 3))).toBeNull();
    fill('Maker fee', 3, 'abc');
    fireEvent.blur(cell('Maker fee', 3));
    await waitFor(() => expect(errorOf(cell('Maker fee', 3))).toBe('Maker fee must be a number'));
    expect(errorOf(cell('From amount', 3))).toBeNull();
  });

  test('are all shown by trying to save, and the first one has the focus', async () => {
    await openPlan();
    fill('From amount', 1, '5');
    clickButton('Add tier');
    fireEvent.click(saveButton());
    await waitFor(() => expect(errorOf(cell('From amount', 3))).toBe('From amount must be a number'));
    expect(errorOf(cell('Maker fee', 3))).toBe('Maker fee must be a number');
    await isFocused(cell('From amount', 3));
    expect(plans.sent).toEqual([]);
  });

  test('of the whole table are shown beside those of its cells', async () => {
    await openPlan();
    fill('From amount', 1, '5');
    fill('Maker fee', 2, 'abc');
    await waitFor(() => expect(saveButton().disabled).toBe(false));
    fireEvent.click(saveButton());
    await waitFor(() => expect(errorOf(cell('Maker fee', 2))).toBe('Maker fee must be a number'));
    expect(page.getByText('One tier must start from 0')).toBeTruthy();
  });

  test('stay with their rows when a row before them is removed', async () => {
    await openPlan();
    fill('Maker fee', 2, 'abc');
    fireEvent.blur(cell('Maker fee', 2));
    await waitFor(() => expect(errorOf(cell('Maker fee', 2))).toBe('Maker fee must be a number'));
    clickButton('Remove row 1 of Fee tiers');
    await waitFor(() => expect(errorOf(cell('Maker fee', 1))).toBe('Maker fee must be a number'));
  });

  test.each(['tiers.1.maker_fee', 'tiers[1].maker_fee'])(
    'of the platform at %s are shown beside the cell',
    async (path) => {
      refuseWith({ [path]: 'Use at most 0.10' });
      await openPlan();
      fill('Maker fee', 2, '0.18');
      fireEvent.click(saveButton());
      await waitFor(() => expect(errorOf(cell('Maker fee', 2))).toBe('Use at most 0.10'));
      await isFocused(cell('Maker fee', 2));
      expect(cell('Maker fee', 2).value).toBe('0.18');
    },
  );

  test.each(['tiers', 'tiers.1', 'tiers.7.maker_fee', 'tiers.1.color'])(
    'of the platform at %s are shown below the table',
    async (path) => {
      refuseWith({ [path]: 'Too many tiers' });
      await openPlan();
      fill('Maker fee', 2, '0.18');
      fireEvent.click(saveButton());
      await page.findByText('Too many tiers');
      expect(errorOf(cell('Maker fee', 2))).toBeNull();
    },
  );
});

describe('a change by somebody else', () => {
  const saveElsewhere = async (maker_fee: string) => {
    const tiers = plans.now.tiers.map((tier) => (tier.from === '10000' ? { ...tier, maker_fee } : tier));
    plans.now = { ...plans.now, tiers };
    await act(() => queryClient.invalidateQueries());
  };

  test('replaces rows that are not edited', async () => {
    await openPlan();
    await saveElsewhere('0.12');
    await waitFor(() => expect(cell('Maker fee', 2).value).toBe('0.12'));
  });

  test('is named above edited rows, which stay as they are', async () => {
    await openPlan();
    fill('Maker fee', 1, '0.30');
    await saveElsewhere('0.12');
    await waitFor(() =>
      expect(changeLines('Changes since you opened it')).toEqual(['Tier from 10,000.00: maker fee 0.15% → 0.12%']),
    );
    expect(column('Maker fee')).toEqual(['0.30', '0.15']);
  });

  test('is shown as what saving would take back, after continuing with the current record', async () => {
    await openPlan();
    fill('Maker fee', 1, '0.30');
    await saveElsewhere('0.12');
    await page.findByRole('region', { name: 'Changes since you opened it' });
    clickButton('Continue with the current record');
    await waitFor(() =>
      expect(changeLines()).toEqual([
        'Tier from 0.00: maker fee 0.20% → 0.30%',
        'Tier from 10,000.00: maker fee 0.12% → 0.15%',
      ]),
    );
    expect(column('Maker fee')).toEqual(['0.30', '0.15']);
  });
});

test('a draft keeps rows that were added and removed', async () => {
  const first = await openPlan();
  clickButton('Add tier');
  fill('From amount', 3, '50000');
  clickButton('Remove row 1 of Fee tiers');
  await waitFor(() => expect(column('From amount')).toEqual(['10,000', '50,000']));
  first.unmount();
  await openPlan();
  await page.findByText('Draft restored');
  expect(column('From amount')).toEqual(['10,000', '50,000']);
});
