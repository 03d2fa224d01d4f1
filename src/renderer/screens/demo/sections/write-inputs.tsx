import { type FieldErrors, useForm } from 'react-hook-form';
import type { FormInput, FormValues } from '#kernel/definitions/action.ts';
import { FormInputs } from '#kernel/write/inputs/form-inputs.tsx';
import classes from '../demo.module.css';
import type { DemoSection } from '../demo-section.ts';

const inputs: readonly FormInput[] = [
  { kind: 'readOnly', name: 'balance', label: 'Current balance', value: '1,250.00 USD' },
  { kind: 'text', name: 'amount', label: 'New balance', type: 'decimal', hint: 'Two decimals' },
  { kind: 'switch', name: 'notify', label: 'Notify the customer' },
  { kind: 'reason', name: 'reason', label: 'Reason' },
];
const values: FormValues = { amount: '1300', notify: true, reason: 'Paid twice' };
const errors: FieldErrors<FormValues> = {
  amount: { type: 'platform', message: 'The balance already has this amount' },
  reason: { type: 'platform', message: 'Reason is required' },
};
const reasons = ['Paid twice', 'Requested by customer'];

const collections: readonly FormInput[] = [
  {
    kind: 'list',
    name: 'permissions',
    label: 'Permissions',
    groups: [
      {
        label: 'People',
        options: [
          { value: 'customer:read', label: 'customer:read', description: 'Opens Customers' },
          { value: 'business:read', label: 'business:read', description: 'Opens Businesses' },
        ],
      },
    ],
  },
  {
    kind: 'rows',
    name: 'tiers',
    label: 'Fee tiers',
    rowLabel: 'Tier',
    columns: [
      { kind: 'text', name: 'from', label: 'From', type: 'decimal' },
      { kind: 'text', name: 'fee', label: 'Fee', type: 'decimal', suffix: '%' },
    ],
    addLabel: 'Add tier',
    emptyText: 'No fee tiers yet',
  },
  {
    kind: 'order',
    name: 'priority',
    label: 'Priority',
    items: [
      { id: 'card', label: 'Card' },
      { id: 'transfer', label: 'Bank transfer' },
    ],
  },
];
const collected: FormValues = {
  permissions: ['customer:read'],
  tiers: [
    { from: '0', fee: '0.5' },
    { from: '100000', fee: '0.25' },
  ],
  priority: [{ id: 'card' }, { id: 'transfer' }],
};
const noCollected: FormValues = { permissions: [], tiers: [], priority: [] };

interface DemoFormProps {
  fields?: readonly FormInput[];
  defaultValues?: FormValues;
  isDisabled?: boolean;
  fieldErrors?: FieldErrors<FormValues>;
}

const DemoForm = ({ fields = inputs, defaultValues = values, isDisabled = false, fieldErrors = {} }: DemoFormProps) => {
  // Showing the error must not move the focus, and with it the page.
  const { control, setValue } = useForm<FormValues>({
    defaultValues,
    disabled: isDisabled,
    errors: fieldErrors,
    shouldFocusError: false,
  });
  return (
    <div className={classes.form}>
      <FormInputs inputs={fields} control={control} setValue={setValue} suggestedReasons={reasons} />
    </div>
  );
};

/** The inputs of actions and full-screen forms, rendered from data. */
export const writeInputs: DemoSection = {
  id: 'write-inputs',
  title: 'Write inputs',
  text: 'The inputs of every action and full-screen form. Nothing is sent from here.',
  samples: [
    { state: 'Normal', content: <DemoForm /> },
    { state: 'Error', content: <DemoForm fieldErrors={errors} /> },
    { state: 'Disabled', content: <DemoForm isDisabled /> },
    {
      state: 'Lists, rows and order',
      content: <DemoForm fields={collections} defaultValues={collected} />,
      wide: true,
    },
    {
      state: 'Lists and rows, empty',
      content: <DemoForm fields={collections.slice(0, 2)} defaultValues={noCollected} />,
      wide: true,
    },
  ],
};
