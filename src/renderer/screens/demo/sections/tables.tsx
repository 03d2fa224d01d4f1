import { Paper } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { dateTime, money, shortCopy, status, text } from '#kernel/fields/fields.tsx';
import { sentenceCase } from '#kernel/format/text.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { DataTable } from '#kernel/list/table/data-table.tsx';
import { TableSkeleton } from '#kernel/list/table/table-skeleton.tsx';
import { useFrameWidth } from '#kernel/list/table/use-frame-width.ts';
import { Empty, LoadError } from '#kernel/ui/states/states.tsx';
import type { DemoSection } from '../demo-section.ts';
import { doNothing, longText } from '../samples.ts';

interface DemoPayout {
  id: string;
  name: string;
  status: string;
  amount: string;
  currency: string;
  address: string | null;
  created_at: string;
}

const rows: readonly DemoPayout[] = [
  {
    id: 'PAY1',
    name: 'Ada Obi',
    status: 'completed',
    amount: '1250000.5',
    currency: 'NGN',
    address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    created_at: '2026-11-02T09:30:00Z',
  },
  {
    id: 'PAY2',
    name: 'Femi Ade',
    status: 'pending',
    amount: '0.01234567',
    currency: 'BTC',
    address: null,
    created_at: '2026-11-02T08:15:00Z',
  },
  {
    id: 'PAY3',
    name: longText,
    status: 'a_status_of_tomorrow',
    amount: '9876543210.99',
    currency: 'USD',
    address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
    created_at: '2026-11-01T17:05:00Z',
  },
];

/** The rows are part of the page: nothing is requested. */
const source = {
  endpoint: 'demo',
  query: () => ({ queryKey: ['demo'], queryFn: async () => rows }),
};

const payouts = defineList({ noun: ['payout', 'payouts'] }, source, {
  unpaged: true,
  columns: [
    text('name', { primary: true, sort: 'name' }),
    status('status'),
    money('amount', 'currency'),
    shortCopy('address'),
    dateTime('created_at', { sort: true }),
  ],
});
const grouped = { ...payouts, groupBy: (row: unknown) => sentenceCase((row as DemoPayout).status) };

type TableProps = Partial<ComponentProps<typeof DataTable>> & { label: string };

const DemoTable = ({ label, ...props }: TableProps) => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['PAY2']));
  const [sort, setSort] = useState('-created_at');
  const { frame: container, frameWidth } = useFrameWidth();
  const select = (keys: readonly string[], isSelected: boolean) =>
    setSelected(
      (before) => new Set(isSelected ? [...before, ...keys] : [...before].filter((key) => !keys.includes(key))),
    );
  return (
    <Paper ref={container} withBorder radius="md">
      <DataTable
        definition={payouts}
        columns={payouts.columns}
        rows={rows}
        frameWidth={frameWidth}
        fillsPage={false}
        address="/demo"
        firstRowNumber={1}
        total={rows.length}
        sort={sort}
        filters={{}}
        onSort={(key) => setSort((before) => (before === key ? `-${key}` : key))}
        selected={selected}
        onSelect={select}
        onIntent={doNothing}
        onAction={doNothing}
        base="/wanda/"
        density="normal"
        label={label}
        isBusy={false}
        hasRowKeys={false}
        scrollContainer={container}
        returned={null}
        {...props}
      />
    </Paper>
  );
};

const skeleton = (retrying?: string) => (
  <Paper withBorder radius="md">
    <TableSkeleton rows={3} {...(retrying !== undefined && { retrying })} />
  </Paper>
);

/** The table of every list. */
export const tables: DemoSection = {
  id: 'tables',
  title: 'Tables',
  text: 'The table of every list. Rows can be selected; a heading with an arrow sorts on the platform.',
  samples: [
    { state: 'Normal, one row selected, long text', content: <DemoTable label="Payouts" />, wide: true },
    { state: 'Compact', content: <DemoTable label="Payouts, compact" density="compact" />, wide: true },
    { state: 'Grouped', content: <DemoTable label="Payouts by status" definition={grouped} />, wide: true },
    { state: 'Loading', content: skeleton(), wide: true },
    { state: 'Loading after a failed try', content: skeleton('payouts'), wide: true },
    {
      state: 'Error',
      content: <LoadError error={new Error('The platform did not answer in time.')} onRetry={doNothing} />,
    },
    { state: 'Empty', content: <Empty title="No payouts yet" /> },
  ],
};
