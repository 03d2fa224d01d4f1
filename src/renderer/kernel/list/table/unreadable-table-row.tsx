import { IconAlertTriangle } from '@tabler/icons-react';
import type { UnreadableRow } from '#contract/platform/unreadable.ts';
import { unreadableRowText } from '#kernel/format/unreadable-text.ts';
import { CopyButton } from '#kernel/ui/values/copy-button.tsx';

interface UnreadableTableRowProps {
  unreadable: UnreadableRow;
  /** Counted from 1 over all pages. */
  rowNumber: number;
  columnCount: number;
}

/** Stands in place of a row that can't be read. It can't be opened, selected or acted on. */
export const UnreadableTableRow = ({ unreadable: { id, path }, rowNumber, columnCount }: UnreadableTableRowProps) => (
  <tr aria-rowindex={rowNumber + 1} className="table-unreadable">
    <td className="table-check">
      <IconAlertTriangle size={14} aria-hidden />
    </td>
    <td colSpan={columnCount - 1}>
      {unreadableRowText(id, path)}
      {id !== null && <CopyButton value={id} label="Copy ID" />}
    </td>
  </tr>
);
