import { exactAmount } from '#contract/values/decimals.ts';
import type { FormInput, FormValues } from '#kernel/definitions/action.ts';
import { changeLabel } from '#kernel/definitions/change.ts';
import { listEntries, rowEntries } from './compared-entries.ts';

/** A value of a form as people read it. */
export interface ValueLine {
  label: string;
  text: string;
}

const rowsOf = (value: unknown) => (Array.isArray(value) ? value.filter((row) => typeof row === 'object') : []);
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

const linesOf = (input: FormInput, value: FormValues[string] | undefined): ValueLine[] => {
  const { label } = input;
  const text = typeof value === 'string' ? value.trim() : '';
  switch (input.kind) {
    case 'readOnly':
      return [{ label, text: input.value }];
    case 'switch':
      return [{ label, text: value === true ? 'Yes' : 'No' }];
    case 'select':
    case 'segmented':
      return [{ label, text: input.options.find((option) => option.value === text)?.label ?? text }];
    case 'text':
      return [{ label, text: input.type === 'decimal' && text !== '' ? exactAmount(text) : text }];
    case 'textarea':
    case 'reason':
      return [{ label, text }];
    case 'list': {
      const chosen = listEntries(input, textsOf(value)).filter((option) => option.value === true);
      return [{ label, text: chosen.map(({ field }) => field.label).join(', ') }];
    }
    case 'rows':
      return rowEntries(input, rowsOf(value)).map((cell) => ({
        label: changeLabel(cell.field),
        text: cell.field.text(cell.value),
      }));
    case 'order':
      return [];
  }
};

/** The values of a form by the labels of its inputs, without empty ones. */
export const valueLines = (inputs: readonly FormInput[], values: FormValues): ValueLine[] =>
  inputs.flatMap((input) => linesOf(input, values[input.name])).filter(({ text }) => text !== '');
