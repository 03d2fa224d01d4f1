import { ActionIcon, Button, Popover, SegmentedControl, Switch } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconDownload, IconRefresh } from '@tabler/icons-react';
import { type ComponentProps, type MouseEvent, memo } from 'react';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import { IconButton } from '#kernel/ui/controls/icon-button.tsx';
import { lazyPart } from '#kernel/ui/states/lazy-part.tsx';
import { ColumnChoices } from './column-choices.tsx';
import type { ExportFormat } from './export/export.ts';
import { ExportMenu } from './export/export-menu.tsx';
import type { ExportControls } from './export/use-export.ts';
import classes from './filters/filter-bar.module.css';
import type { ListPrefs } from './state/list-prefs.ts';
import type { ShownPrefs } from './state/use-list-display.ts';
import type { ListViewControls } from './views/use-list-views.ts';

const LazyViewsFileButtons = lazyPart(
  async () => (await import('./views/views-file-buttons.tsx')).ViewsFileButtons,
  'export and import',
);

interface ListToolsProps {
  definition: ListDefinition;
  prefs: ShownPrefs;
  onPrefs: (changes: Partial<ListPrefs>) => void;
  isRefreshing: boolean;
  onRefresh: () => void;
  fileExport: ExportControls;
  onExport: (format: ExportFormat | 'pdf') => void;
  /** Icons instead of labeled buttons, in a record's tab where the filters need the space. */
  isCompact: boolean;
  /** Null where views can't be saved. */
  views: ListViewControls | null;
}

/** Refresh, columns and density, export of this view. */
export const ListTools = ({
  definition,
  prefs,
  onPrefs,
  isRefreshing,
  onRefresh,
  fileExport,
  onExport,
  isCompact,
  views,
}: ListToolsProps) => {
  const { progress } = fileExport;
  // Ignore the second click of a double click: the button has just turned into Cancel.
  const cancel = (event: MouseEvent) => {
    if (event.detail < 2) fileExport.cancel();
  };
  return (
    <>
      <IconButton aria-label="Refresh" title="Refresh" isDisabled={isRefreshing} onClick={onRefresh}>
        <IconRefresh size={18} aria-hidden />
      </IconButton>
      <ListSettings definition={definition} prefs={prefs} onPrefs={onPrefs} isCompact={isCompact} views={views} />
      {progress ? (
        <Button variant="default" onClick={cancel}>
          Cancel export · {progress.rows.toLocaleString('en-US')}
          {progress.total === null ? '' : ` of ${progress.total.toLocaleString('en-US')}`}
        </Button>
      ) : (
        <ExportMenu formats={['xlsx', 'csv', 'pdf']} onExport={onExport}>
          <ToolButton label="Export" icon={IconDownload} isCompact={isCompact} />
        </ExportMenu>
      )}
    </>
  );
};

interface ToolButtonProps extends Omit<ComponentProps<'button'>, 'color' | 'disabled'> {
  label: string;
  icon: typeof IconDownload;
  isCompact: boolean;
}

/** The button of a menu or popover, which gives it its handlers and its ref. */
const ToolButton = ({ label, icon: Icon, isCompact, ...props }: ToolButtonProps) =>
  isCompact ? (
    <ActionIcon {...props} aria-label={label} title={label}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  ) : (
    <Button {...props} variant="default" leftSection={<Icon size={16} aria-hidden />}>
      {label}
    </Button>
  );

type ListSettingsProps = Pick<ListToolsProps, 'definition' | 'prefs' | 'onPrefs' | 'isCompact' | 'views'>;

/** Columns, row height and width; export and import of saved views. */
const ListSettings = memo(({ definition, prefs, onPrefs, isCompact, views }: ListSettingsProps) => (
  <Popover position="bottom-end" trapFocus returnFocus>
    <Popover.Target>
      <ToolButton label="View" icon={IconAdjustmentsHorizontal} isCompact={isCompact} />
    </Popover.Target>
    <Popover.Dropdown className={classes.choices} aria-label="View">
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
      {!isCompact && (
        <Switch
          size="xs"
          label="Wide"
          checked={prefs.isWide}
          onChange={(event) => onPrefs({ isWide: event.currentTarget.checked })}
        />
      )}
      <ColumnChoices definition={definition} prefs={prefs} onPrefs={onPrefs} />
      {views && <LazyViewsFileButtons definition={definition} views={views} />}
    </Popover.Dropdown>
  </Popover>
));
