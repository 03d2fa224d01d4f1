import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { me } from '#contract/platform/api/me.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import type { FormInput, FormValues } from '#kernel/definitions/action.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { MeProvider } from '#kernel/member/me.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import type { Watched } from './run-cell.tsx';
import { enterValue } from './typed-form.ts';

/** An element that is shown until it is closed. */
export const Closable = ({ children }: { children: (close: () => void) => ReactNode }) => {
  const [isOpen, setOpen] = useState(true);
  return isOpen && children(() => setOpen(false));
};

/** Reads a query as the page behind a write does. */
const Behind = ({ query }: { query: ReadQuery<unknown> }) => {
  useQuery(query);
  return null;
};

interface PageOptions {
  /** Where the element stands; anywhere else nothing is shown. */
  route?: string;
  address?: string;
  behind: readonly Watched[];
}

/** Renders an element with what every page of the app has around it, while the page behind shows these queries. */
export const renderPage = (element: ReactNode, { route = '/', address = route, behind }: PageOptions): void => {
  const routes = [
    { path: route, element },
    { path: '*', element: <p>Another page</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <MeProvider value={me.get.answer.parse({ data: platform.sample('me.get') })}>
          {behind.map(({ query }) => (
            <Behind key={JSON.stringify(query.queryKey)} query={query} />
          ))}
          <RouterProvider router={router} useTransitions={false} />
        </MeProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
};

/** A list as it is compared: times that say how long ago something was change with every reading. */
export const withoutTimes = (data: unknown): string | undefined =>
  JSON.stringify(data)?.replaceAll(/"\d{4}-\d{2}-\d{2}T[^"]+"/g, '""');

/** Types the values that differ from the initial ones; returns the inputs that were typed into. */
export const typeValues = async (
  root: HTMLElement,
  inputs: readonly FormInput[],
  values: FormValues,
  initial: FormValues,
): Promise<FormInput[]> => {
  const changed = inputs.filter(
    ({ name }) => values[name] !== undefined && JSON.stringify(values[name]) !== JSON.stringify(initial[name]),
  );
  // A choice may set other values, and is made first.
  const choices = changed.filter(({ kind }) => kind === 'segmented');
  for (const input of [...choices, ...changed.filter((each) => !choices.includes(each))])
    await enterValue(root, input, values[input.name] ?? '');
  return changed;
};

/** Presses the button that sends a form. */
export const submitForm = (root: HTMLElement | null): HTMLButtonElement => {
  const submit = root?.querySelector<HTMLButtonElement>('button[type=submit]');
  if (!submit || submit.disabled) throw new Error(`can't be sent: ${root?.textContent}`);
  return submit;
};
