import { Button, Checkbox, Popover, SegmentedControl } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconDownload, IconRefresh } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import type { ListDefinition } from './define-list.ts';
import type { ListPrefs } from './list-prefs.ts';
import type { ExportControls } from './use-export.ts';

interface ListToolsProps {
  definition: ListDefinition;
  prefs: ListPrefs;
  onPrefs: (changes: Partial<ListPrefs>) => void;
  refreshing: boolean;
  onRefresh: () => void;
  exporting: ExportControls;
  onExport: () => void;
  /** In a record's tab: icons with their names in the tooltip, since the filters need the room. */
  compact: boolean;
}

/** Refresh, columns and density, export of this view. */
export const ListTools = ({
  definition,
  prefs,
  onPrefs,
  refreshing,
  onRefresh,
  exporting,
  onExport,
  compact,
}: ListToolsProps) => {
  const optional = definition.columns.filter((column) => !column.primary);
  const shown = optional.filter((column) => !prefs.hidden.includes(column.key)).map((column) => column.key);
  const { progress } = exporting;
  // The button that starts becomes the one that cancels: the second click of a double click is not meant for it.
  const cancel = (event: MouseEvent) => {
    if (event.detail < 2) exporting.cancel();
  };
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label="Refresh"
        title="Refresh"
        disabled={refreshing}
        onClick={onRefresh}
      >
        <IconRefresh size={18} aria-hidden />
      </button>
      <Popover position="bottom-end" trapFocus returnFocus>
        <Popover.Target>
          {compact ? (
            <button type="button" className="icon-button" aria-label="View" title="View">
              <IconAdjustmentsHorizontal size={18} aria-hidden />
            </button>
          ) : (
            <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}>
              View
            </Button>
          )}
        </Popover.Target>
        <Popover.Dropdown className="filter-choices" aria-label="View">
          <SegmentedControl
            size="xs"
            aria-label="Row height"
            value={prefs.density}
            onChange={(density) => onPrefs({ density })}
            data={[
              { value: 'normal', label: 'Normal' },
              { value: 'compact', label: 'Compact' },
            ]}
          />
          <div className="filter-options">
            <Checkbox.Group
              aria-label="Columns"
              value={shown}
              onChange={(keys) =>
                onPrefs({ hidden: optional.map((column) => column.key).filter((key) => !keys.includes(key)) })
              }
            >
              {optional.map((column) => (
                <Checkbox key={column.key} value={column.key} label={column.label} size="xs" />
              ))}
            </Checkbox.Group>
          </div>
        </Popover.Dropdown>
      </Popover>
      {progress ? (
        <Button variant="default" onClick={cancel}>
          Cancel export · {progress.rows.toLocaleString('en-US')}
          {progress.total === null ? '' : ` of ${progress.total.toLocaleString('en-US')}`}
        </Button>
      ) : compact ? (
        <button type="button" className="icon-button" aria-label="Export CSV" title="Export CSV" onClick={onExport}>
          <IconDownload size={18} aria-hidden />
        </button>
      ) : (
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={onExport}>
          Export CSV
        </Button>
      )}
    </>
  );
};
