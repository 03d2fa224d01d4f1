import { Checkbox, SegmentedControl, Switch } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import type { Option } from '#kernel/definitions/action.ts';
import { SelectInput } from '#kernel/write/inputs/select-input.tsx';
import type { DemoSection } from '../demo-section.ts';
import { doNothing, longText } from '../samples.ts';

const currencies: readonly Option[] = [
  { value: 'NGN', label: 'Nigerian naira', media: { kind: 'currency', code: 'NGN' } },
  { value: 'USD', label: 'US dollar', media: { kind: 'currency', code: 'USD' } },
  { value: 'BTC', label: 'Bitcoin', media: { kind: 'currency', code: 'BTC' } },
];
const longOptions: readonly Option[] = [{ value: 'long', label: longText }];

type Props = Partial<ComponentProps<typeof SelectInput>>;

const CurrencySelect = (props: Props) => {
  const [currency, setCurrency] = useState('NGN');
  return <SelectInput label="Currency" options={currencies} value={currency} onChoose={setCurrency} {...props} />;
};

/** Choices among given values. */
export const selects: DemoSection = {
  id: 'selects',
  title: 'Selects',
  text: 'One of several values. Letters typed on a closed list choose an option.',
  samples: [
    { state: 'Normal', content: <CurrencySelect /> },
    { state: 'With a filter', content: <CurrencySelect searchable /> },
    { state: 'Empty', content: <CurrencySelect value="" placeholder="Choose a currency" onChoose={doNothing} /> },
    { state: 'Disabled', content: <CurrencySelect disabled /> },
    { state: 'Error', content: <CurrencySelect error="This currency is switched off" /> },
    { state: 'Long text', content: <CurrencySelect options={longOptions} value="long" onChoose={doNothing} /> },
    { state: 'Segmented', content: <SegmentedControl aria-label="Period" data={['Day', 'Week', 'Month']} /> },
    {
      state: 'Segmented, disabled',
      content: <SegmentedControl aria-label="Period, disabled" data={['Day', 'Week', 'Month']} disabled />,
    },
    { state: 'Switch', content: <Switch label="Deposits" defaultChecked /> },
    { state: 'Switch, disabled', content: <Switch label="Deposits" disabled /> },
    { state: 'Checkbox', content: <Checkbox label="Trust this device" defaultChecked /> },
    { state: 'Checkbox, disabled', content: <Checkbox label="Trust this device" disabled /> },
    { state: 'Checkbox, error', content: <Checkbox label="Trust this device" error="Check the box to continue" /> },
  ],
};
