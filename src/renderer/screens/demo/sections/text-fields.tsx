import { PasswordInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DecimalInput } from '#kernel/write/inputs/decimal-input.tsx';
import type { DemoSection } from '../demo-section.ts';
import { longText } from '../samples.ts';

const AmountField = () => {
  const [amount, setAmount] = useState('1250000.5');
  return (
    <DecimalInput label="Amount" description="Digits are grouped as you type" value={amount} onChange={setAmount} />
  );
};

/** Fields for one text. */
export const textFields: DemoSection = {
  id: 'text-fields',
  title: 'Text fields',
  text: 'One text, an amount, or several lines. The error is below the field that it is about.',
  samples: [
    { state: 'Normal', content: <TextInput label="Name" defaultValue="Ada Obi" /> },
    { state: 'Empty', content: <TextInput label="Reference" placeholder="For example PAY-1042" /> },
    { state: 'Amount', content: <AmountField /> },
    { state: 'Disabled', content: <TextInput label="Name" defaultValue="Ada Obi" disabled /> },
    { state: 'Read only', content: <TextInput label="Customer ID" defaultValue="CUS0001" readOnly variant="filled" /> },
    { state: 'Error', content: <TextInput label="Email" defaultValue="ada.obi@" error="Email invalid" /> },
    { state: 'Password', content: <PasswordInput label="Passphrase" defaultValue="four easy words" /> },
    { state: 'Long text', content: <TextInput label={longText} defaultValue={longText} /> },
    { state: 'Several lines', content: <Textarea label="Reason" defaultValue={longText} /> },
    { state: 'Several lines, error', content: <Textarea label="Reason" error="Reason is required" /> },
    { state: 'Several lines, disabled', content: <Textarea label="Reason" defaultValue="Paid twice" disabled /> },
  ],
};
