// @vitest-environment happy-dom
import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { fail } from '#contract/bridge/result.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { AppError } from '#kernel/base/app-error.ts';
import { changeLines, openPlan, plans, resetPlans, saveButton } from '../support/fee-plan-form.tsx';
import { press } from '../support/press.ts';

beforeEach(resetPlans);

const list = () => within(page.getByRole('group', { name: 'Permissions' }));
const box = (name: string | RegExp) => list().getByRole<HTMLInputElement>('checkbox', { name });
const shownBoxes = () =>
  list()
    .getAllByRole<HTMLInputElement>('checkbox')
    .map(({ labels }) => labels?.[0]?.textContent);
const filter = () => page.getByRole<HTMLInputElement>('searchbox', { name: 'Filter Permissions' });
const filterBy = (value: string) => fireEvent.change(filter(), { target: { value } });
const isFocused = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));

describe('a list', () => {
  test('shows its options in groups with the number that is chosen', async () => {
    await openPlan();
    expect(box('Read customers').checked).toBe(true);
    expect(page.getByText('1 of 8 chosen')).toBeTruthy();
    expect(page.getByText('Profiles, levels and restrictions')).toBeTruthy();
    expect(within(page.getByRole('group', { name: 'Money' })).getAllByRole('checkbox')).toHaveLength(6);
  });

  test('sends the chosen values in the order of the options', async () => {
    await openPlan();
    fireEvent.click(box('Read payouts'));
    fireEvent.click(box('Read businesses'));
    await waitFor(() => expect(saveButton().disabled).toBe(false));
    fireEvent.click(saveButton());
    await waitFor(() =>
      expect(plans.sent).toMatchObject([{ permissions: ['customer:read', 'business:read', 'payouts:read'] }]),
    );
  });

  test('names what was added and removed', async () => {
    await openPlan();
    fireEvent.click(box('Read payouts'));
    fireEvent.click(box('Read orders'));
    fireEvent.click(box('Read customers'));
    await waitFor(() =>
      expect(changeLines()).toEqual([
        'Permissions Removed: Read customers',
        'Permissions Added: Read payouts, Read orders',
      ]),
    );
  });

  test('has no change once the same options are chosen again', async () => {
    await openPlan();
    fireEvent.click(box('Read payouts'));
    await waitFor(() => expect(saveButton().disabled).toBe(false));
    fireEvent.click(box('Read payouts'));
    await waitFor(() => expect(saveButton().disabled).toBe(true));
    expect(page.queryByRole('button', { name: 'Discard changes' })).toBeNull();
  });

  test('keeps a value that is no option, until it is not chosen any more', async () => {
    plans.now = { ...plans.now, permissions: ['customer:read', 'chain:read'] };
    await openPlan();
    await waitFor(() => expect(box('chain:read').checked).toBe(true));
    fireEvent.click(box('chain:read'));
    expect(box('chain:read').checked).toBe(false);
    await waitFor(() => expect(changeLines()).toEqual(['Permissions Removed: chain:read']));
  });
});

describe('the box of a group', () => {
  test('chooses all of its options, and none when all are chosen', async () => {
    await openPlan();
    expect(box('All in Customers').indeterminate).toBe(true);
    fireEvent.click(box('All in Customers'));
    expect(page.getByText('3 of 8 chosen')).toBeTruthy();
    expect(box('All in Customers').checked).toBe(true);
    fireEvent.click(box('All in Customers'));
    expect(page.getByText('0 of 8 chosen')).toBeTruthy();
  });

  test('leaves options alone that the filter hides', async () => {
    await openPlan();
    filterBy('business');
    fireEvent.click(box('All shown in Customers'));
    filterBy('');
    expect(box('Read businesses').checked).toBe(true);
    expect(box('Read sub-accounts').checked).toBe(false);
  });
});

describe('the filter', () => {
  test('shows the options that match, and says when there are none', async () => {
    await openPlan();
    filterBy('order');
    expect(shownBoxes()).toEqual(['All shown in Money', 'Read orders', 'Read the order book']);
    filterBy('cards');
    expect(page.getByText('No matches')).toBeTruthy();
  });

  test('Escape clears it', async () => {
    await openPlan();
    filterBy('order');
    filter().focus();
    expect(press('Escape')).toBe(false);
    expect(filter().value).toBe('');
    expect(press('Escape')).toBe(true);
  });

  test('Enter in it does not send', async () => {
    await openPlan();
    fireEvent.click(box('Read payouts'));
    filter().focus();
    expect(press('Enter')).toBe(false);
    expect(plans.sent).toEqual([]);
  });
});

describe('keys', () => {
  test('arrows move between the boxes, which are one stop of the Tab key', async () => {
    await openPlan();
    filter().focus();
    press('ArrowDown');
    await isFocused(box('All in Customers'));
    press('ArrowDown');
    await isFocused(box('Read customers'));
    expect(
      list()
        .getAllByRole('checkbox')
        .filter((each) => each.tabIndex === 0),
    ).toEqual([box('Read customers')]);
    press('End');
    await isFocused(box('Read the order book'));
    press('Home');
    press('ArrowUp');
    await isFocused(filter());
  });

  test('a letter goes to the filter and is no shortcut', async () => {
    await openPlan();
    box('Read customers').focus();
    const heard: string[] = [];
    const listen = ({ key }: KeyboardEvent) => heard.push(key);
    document.addEventListener('keydown', listen);
    expect(press('p')).toBe(true);
    document.removeEventListener('keydown', listen);
    await isFocused(filter());
    expect(heard).toEqual([]);
  });
});

describe('errors', () => {
  test('of a rule are shown below the list', async () => {
    await openPlan();
    fireEvent.click(box('Read customers'));
    await page.findByText('Choose a permission');
  });

  test.each(['permissions', 'permissions.0'])('of the platform at %s are shown below the list', async (path) => {
    plans.refuse = new AppError(
      fail('invalid', 'Look again', { status: 422, fields: { [path]: 'Not for this role' } }),
    );
    await openPlan();
    fireEvent.click(box('Read payouts'));
    await waitFor(() => expect(saveButton().disabled).toBe(false));
    fireEvent.click(saveButton());
    await page.findByText('Not for this role');
    await isFocused(filter());
  });
});

describe('a change by somebody else', () => {
  const openBothEdited = async () => {
    await openPlan();
    fireEvent.click(box('Read payouts'));
    plans.now = { ...plans.now, permissions: ['customer:read', 'orders:read'] };
    await act(() => queryClient.invalidateQueries());
    await page.findByRole('region', { name: 'Changes since you opened it' });
  };

  test('is named by its options', async () => {
    await openBothEdited();
    expect(changeLines('Changes since you opened it')).toEqual(['Permissions Added: Read orders']);
  });

  test('is kept beside the own one after continuing with the current record', async () => {
    await openBothEdited();
    fireEvent.click(page.getByRole('button', { name: 'Continue with the current record' }));
    await waitFor(() => expect(changeLines()).toEqual(['Permissions Added: Read payouts']));
    expect(box('Read orders').checked).toBe(true);
    expect(box('Read customers').checked).toBe(true);
  });
});
