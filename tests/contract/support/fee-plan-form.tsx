import '../../../src/renderer/testing/setup-page.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen as page, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { z } from 'zod';
import { me } from '#contract/platform/api/me.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import type { FormInput } from '#kernel/definitions/action.ts';
import { type ComparedValue, changesBetween } from '#kernel/definitions/change.ts';
import { defineForm } from '#kernel/definitions/form.ts';
import type { ListInput, RowsInput } from '#kernel/definitions/form-input.ts';
import { comparedValuesOf } from '#kernel/fields/compared-fields.ts';
import { text } from '#kernel/fields/fields.tsx';
import { formContent } from '#kernel/form/form-screen.tsx';
import { MeProvider } from '#kernel/member/me.ts';
import { defineResource } from '#kernel/resource/define-resource.ts';
import { listEntries, rowEntries } from '#kernel/write/inputs/compared-entries.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';

// A form with rows and a list, for tests of these inputs. Its records are in memory: no screen has such inputs yet.

type Tier = { from: string; maker_fee: string; kind: string; rebate: boolean };
type Route = { bank: string };
export interface FeePlan {
  id: string;
  name: string;
  tiers: readonly Tier[];
  routes: readonly Route[];
  permissions: readonly string[];
}
type Values = Omit<FeePlan, 'id'>;

const tiersInput: RowsInput = {
  kind: 'rows',
  name: 'tiers',
  label: 'Fee tiers',
  rowLabel: 'Tier from',
  keyColumn: 'from',
  columns: [
    { kind: 'text', type: 'decimal', name: 'from', label: 'From amount' },
    { kind: 'text', type: 'decimal', name: 'maker_fee', label: 'Maker fee', suffix: '%' },
    {
      kind: 'select',
      name: 'kind',
      label: 'Charged',
      options: [
        { value: 'each', label: 'Each order' },
        { value: 'month', label: 'Each month' },
      ],
      initial: 'each',
    },
    { kind: 'switch', name: 'rebate', label: 'Rebate' },
  ],
  addLabel: 'Add tier',
  emptyText: 'No tiers yet',
  minRows: 1,
  maxRows: 4,
};

const routesInput: RowsInput = {
  kind: 'rows',
  name: 'routes',
  label: 'Routes',
  rowLabel: 'Route',
  columns: [{ kind: 'text', name: 'bank', label: 'Bank' }],
  addLabel: 'Add route',
  emptyText: 'No routes yet',
};

const permissionsInput: ListInput = {
  kind: 'list',
  name: 'permissions',
  label: 'Permissions',
  groups: [
    {
      label: 'Customers',
      options: [
        { value: 'customer:read', label: 'Read customers', description: 'Profiles, levels and restrictions' },
        { value: 'business:read', label: 'Read businesses', description: 'Companies and their documents' },
        { value: 'sub_accounts:read', label: 'Read sub-accounts' },
      ],
    },
    {
      label: 'Money',
      options: [
        { value: 'payouts:read', label: 'Read payouts' },
        { value: 'deposits:read', label: 'Read deposits' },
        { value: 'orders:read', label: 'Read orders' },
        { value: 'transfers:read', label: 'Read transfers' },
        { value: 'book:read', label: 'Read the order book' },
      ],
    },
  ],
};

const decimal = (name: string) => z.string().regex(/^\d+(\.\d+)?$/, `${name} must be a number`);
const schema = z.object({
  name: z.string().min(1, 'Name is required'),
  tiers: z
    .array(
      z.object({
        from: decimal('From amount'),
        maker_fee: decimal('Maker fee'),
        kind: z.string(),
        rebate: z.boolean(),
      }),
    )
    .refine((tiers) => tiers.some(({ from }) => Number(from) === 0), 'One tier must start from 0'),
  routes: z.array(z.object({ bank: z.string().min(1, 'Bank is required') })),
  permissions: z.array(z.string()).min(1, 'Choose a permission'),
});

const plan: FeePlan = {
  id: 'PLN1',
  name: 'Standard',
  tiers: [
    { from: '0', maker_fee: '0.20', kind: 'each', rebate: false },
    { from: '10000', maker_fee: '0.15', kind: 'each', rebate: false },
  ],
  routes: [{ bank: 'First Bank' }, { bank: 'Second Bank' }],
  permissions: ['customer:read'],
};

/** The platform's plan, what was sent, and what the next write answers. */
export const plans = { now: plan, sent: [] as Values[], refuse: null as Error | null };
export const resetPlans = (): void => {
  Object.assign(plans, { now: plan, sent: [], refuse: null });
};

const query = () => ({ queryKey: ['plans.get'], queryFn: () => Promise.resolve(plans.now) });
const nameField = text<Values>('name');
const comparedPlan = (values: Values): ComparedValue[] => [
  ...comparedValuesOf(nameField, values),
  ...rowEntries(tiersInput, values.tiers),
  ...rowEntries(routesInput, values.routes),
  ...listEntries(permissionsInput, values.permissions),
];
const inputs: readonly FormInput[] = [
  { kind: 'text', name: 'name', label: 'Name' },
  tiersInput,
  routesInput,
  permissionsInput,
];

const form = defineForm<FeePlan, Values>({
  sections: [{ inputs: () => inputs }],
  initialValues: (record) => {
    const { id: _id, ...values } = record ?? plan;
    return values;
  },
  schema: () => schema,
  record: { name: ({ name }) => name, recordQuery: query, comparedValues: comparedPlan },
  changes: (record, values) => changesBetween(comparedPlan(record), comparedPlan(values)),
  send: async (values) => {
    if (plans.refuse) throw plans.refuse;
    plans.sent.push(values);
    plans.now = { ...plans.now, ...values };
    return { message: 'Saved', data: null };
  },
  query,
  keepsDraft: true,
  submitLabel: 'Save changes',
  successMessage: 'Plan saved',
});

const editPath = '/wanda/plans/edit/PLN1';
const resource = defineResource({
  path: 'plans',
  title: 'Plans',
  permission: null,
  noun: ['plan', 'plans'],
  forms: { edit: { path: 'plans/edit/:id', title: 'Edit plan' } },
});

/** Opens the form of the plan, once its rows are shown. */
export const openPlan = async () => {
  const content = formContent(resource, form, true);
  const router = createMemoryRouter(
    [
      { path: '/wanda/plans', element: <p>All plans</p> },
      { path: '/wanda/plans/edit/:id', element: content.render({ title: 'Edit plan', base: '/wanda/' }) },
    ],
    { initialEntries: [editPath] },
  );
  const view = render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <MeProvider value={me.get.answer.parse({ data: platform.sample('me.get') })}>
          <RouterProvider router={router} useTransitions={false} />
        </MeProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  await page.findByRole('table', { name: 'Fee tiers' });
  return view;
};

export const cell = (column: string, row: number) =>
  page.getByRole<HTMLInputElement>('textbox', { name: `${column}, row ${row}` });
/** The texts of a column. */
export const column = (name: string): string[] =>
  page.queryAllByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}, row`) }).map(({ value }) => value);
export const fill = (column: string, row: number, value: string) =>
  fireEvent.change(cell(column, row), { target: { value } });
export const clickButton = (name: string | RegExp) => fireEvent.click(page.getByRole('button', { name }));
export const saveButton = () => page.getByRole<HTMLButtonElement>('button', { name: /^Save changes/ });
/** The lines of a section of changes: `label text`. */
export const changeLines = (title = 'What changes'): string[] =>
  [...page.getByRole('region', { name: title }).querySelectorAll('dl > div')].map(
    (line) => `${line.querySelector('dt')?.textContent} ${line.querySelector('dd')?.textContent}`,
  );
