import { fireEvent, screen as page, within } from '@testing-library/react';
import type { FormInput } from '#kernel/definitions/action.ts';
import type { FormValue } from '#kernel/definitions/form-input.ts';

// What a member types into the inputs of a form, and what the inputs show afterwards.

const asText = (value: FormValue | undefined): string => (Array.isArray(value) ? value.join() : String(value ?? ''));

const field = (root: HTMLElement, label: string): HTMLInputElement =>
  within(root).getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
const change = (element: HTMLElement, value: string) => {
  fireEvent.change(element, { target: { value } });
  // Some inputs show a value in their own form once they are left.
  fireEvent.blur(element);
};

const chooseOption = async (
  root: HTMLElement,
  { label, options }: { label: string; options: readonly { value: string; label: string }[] },
  value: string,
) => {
  const name = options.find((option) => option.value === value)?.label ?? value;
  const input = field(root, label);
  fireEvent.click(input);
  const list = await page.findByRole('listbox', { name: label, hidden: true });
  const option = [...list.querySelectorAll('[role=option]')].find(({ textContent }) => textContent?.trim() === name);
  if (!option) throw new Error(`no option ${name} of ${label}`);
  fireEvent.click(option);
};

/** The checkbox of each option of a `list`, by the option's value. */
const boxes = (root: HTMLElement, input: Extract<FormInput, { kind: 'list' }>): Map<string, HTMLInputElement> =>
  new Map(
    input.groups.flatMap((group) => {
      const element = root.querySelector<HTMLElement>(`[role=group][aria-label="${group.label ?? input.label}"]`);
      // The box of a whole group comes first, and may have the name of one of its options.
      const ofOption = (label: string) =>
        within(element ?? root)
          .getAllByLabelText<HTMLInputElement>(label, { selector: 'input' })
          .at(-1);
      return group.options.flatMap(({ value, label }) => {
        const box = ofOption(label);
        return box ? [[value, box] as const] : [];
      });
    }),
  );

const items = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-item]')];

/** Types or chooses a value. */
export const enterValue = async (root: HTMLElement, input: FormInput, value: FormValue): Promise<void> => {
  switch (input.kind) {
    case 'text':
      if (input.type !== 'dateTime') return void change(field(root, input.label), asText(value));
      change(field(root, `${input.label}: day`), asText(value).slice(0, 10));
      return void change(field(root, `${input.label}: time`), asText(value).slice(11, 16));
    case 'textarea':
    case 'reason':
      return void change(field(root, input.label), asText(value));
    case 'switch':
      return void fireEvent.click(field(root, input.label));
    case 'select':
      return chooseOption(root, input, asText(value));
    case 'segmented': {
      const group = within(root).getByRole('radiogroup', { name: input.label });
      return void fireEvent.click(within(group).getByDisplayValue(asText(value)));
    }
    case 'list':
      for (const [option, box] of boxes(root, input))
        if (box.checked !== asText(value).split(',').includes(option)) fireEvent.click(box);
      return;
    case 'order':
      return void fireEvent.click(items(root)[1]?.querySelector('[data-move=up]') ?? root);
    case 'rows':
    case 'readOnly':
  }
};

/** What an input shows, as text that is compared with itself. */
export const shownValue = (root: HTMLElement, input: FormInput): string => {
  switch (input.kind) {
    case 'text':
      if (input.type !== 'dateTime') return field(root, input.label).value;
      return [': day', ': time'].map((part) => field(root, input.label + part).value).join(' ');
    case 'textarea':
    case 'reason':
    case 'select':
      return field(root, input.label).value;
    case 'switch':
      return String(field(root, input.label).checked);
    case 'segmented': {
      const group = within(root).getByRole('radiogroup', { name: input.label });
      return group.querySelector<HTMLInputElement>('input:checked')?.value ?? '';
    }
    case 'list':
      return [...boxes(root, input)].flatMap(([option, { checked }]) => (checked ? [option] : [])).join();
    case 'order':
      return items(root)
        .map(({ dataset }) => dataset.item)
        .join();
    case 'rows':
    case 'readOnly':
      return '';
  }
};
