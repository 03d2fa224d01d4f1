import { ActionIcon, Button, Popover, Select, TextInput } from '@mantine/core';
import { IconBookmark, IconDownload, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReportDefinition } from '#kernel/definitions/report.ts';
import { dayRangeText } from '#kernel/format/dates.ts';
import { formatNames } from '#kernel/list/export/export-menu.tsx';
import { cleanViewName, viewLimits } from '#kernel/list/views/saved-views.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';
import classes from './report.module.css';
import { type ReportFormat, reportFormats } from './report-formats.ts';
import { comparisonLabels, isCalendarSpan, presetLabels, spanLabel } from './report-periods.ts';
import { type ReportState, readReportState, writeReportState } from './report-state.ts';
import { changeSavedReports, type ReportScope, type SavedReport, useSavedReports } from './saved-reports.ts';

/** The name of a report's period: `Last month`, `October 2026` or its days. */
const periodName = ({ preset, period }: ReportState): string => {
  if (preset === null) return dayRangeText(period.from, period.to);
  return isCalendarSpan(preset) ? spanLabel(preset) : presetLabels[preset];
};

/** What a saved report is about, in one line. */
const summaryOf = (state: ReportState, format: ReportFormat): string =>
  [
    periodName(state),
    ...Object.values(state.filters),
    ...(state.comparison === 'none' ? [] : [comparisonLabels[state.comparison].toLowerCase()]),
    formatNames[format],
  ].join(' · ');

interface SaveFormProps {
  definition: ReportDefinition;
  state: ReportState;
  scope: ReportScope;
  taken: readonly string[];
}

/** Saves what the report shows under a name. */
const SaveForm = ({ definition, state, scope, taken }: SaveFormProps) => {
  const [typed, setTyped] = useState('');
  const [format, setFormat] = useState<ReportFormat>('xlsx');
  const [error, setError] = useState<string | null>(null);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const name = cleanViewName(typed);
    if (name === '') return setError('Name is required');
    if (taken.some((other) => other.toLowerCase() === name.toLowerCase()))
      return setError('Another saved report has this name');
    const search = writeReportState(definition, state).toString();
    const saved: SavedReport = { id: crypto.randomUUID(), name, search, format };
    if (!changeSavedReports(scope, (before) => [...before, saved]))
      return setError(`There can be ${viewLimits.perList} saved reports. Delete one first.`);
    setTyped('');
    setError(null);
  };
  return (
    <form className={classes.saveForm} noValidate onSubmit={save}>
      <TextInput
        size="xs"
        label="Save this report as"
        placeholder="Month close"
        description={`${periodName(state)}${state.preset === null || isCalendarSpan(state.preset) ? '' : ', which moves with the day'}`}
        maxLength={viewLimits.nameLength}
        autoComplete="off"
        data-autofocus
        value={typed}
        error={error}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setError(null);
        }}
      />
      <div className={classes.saveRow}>
        <Select
          size="xs"
          aria-label="Format"
          data={reportFormats.map((each) => ({ value: each, label: formatNames[each] }))}
          value={format}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          onChange={(value) => setFormat(reportFormats.find((each) => each === value) ?? format)}
        />
        <Button type="submit" size="xs">
          Save
        </Button>
      </div>
    </form>
  );
};

interface SavedReportsProps {
  definition: ReportDefinition;
  /** What the report shows. */
  state: ReportState;
  scope: ReportScope;
  isSaving: boolean;
  /** Exports a saved report, with the days that its period has today. */
  onExport: (saved: SavedReport, state: ReportState) => void;
}

/** The reports that the member saved by name: each is exported with one click. */
export const SavedReports = ({ definition, state, scope, isSaving, onExport }: SavedReportsProps) => {
  const [isOpen, setOpen] = useState(false);
  const all = useSavedReports(scope);
  const id = useId();
  const remove = (saved: SavedReport, index: number) => {
    changeSavedReports(scope, (before) => before.filter((each) => each.id !== saved.id));
    toast({
      tone: 'neutral',
      title: `Deleted the report “${saved.name}”`,
      action: {
        label: 'Undo',
        run: () => void changeSavedReports(scope, (before) => before.toSpliced(index, 0, saved)),
      },
    });
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={380}
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconBookmark size={16} aria-hidden />}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Saved reports
        </Button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-labelledby={id} className={classes.saved}>
        <h2 id={id}>Saved reports</h2>
        {all.length === 0 ? (
          <p className="muted">None yet. Save this report to export it again later.</p>
        ) : (
          <ul className={classes.savedList}>
            {all.map((saved, index) => {
              const savedState = readReportState(definition, new URLSearchParams(saved.search));
              return (
                <li key={saved.id}>
                  <div className={classes.savedName}>
                    <Link to={{ search: saved.search }} onClick={() => setOpen(false)}>
                      {saved.name}
                    </Link>
                    <span>{summaryOf(savedState, saved.format)}</span>
                  </div>
                  <Button
                    size="xs"
                    variant="default"
                    leftSection={<IconDownload size={14} aria-hidden />}
                    aria-label={`Export ${saved.name}`}
                    disabled={isSaving}
                    onClick={() => {
                      setOpen(false);
                      onExport(saved, savedState);
                    }}
                  >
                    Export
                  </Button>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Delete ${saved.name}`}
                    onClick={() => remove(saved, index)}
                  >
                    <IconTrash size={15} aria-hidden />
                  </ActionIcon>
                </li>
              );
            })}
          </ul>
        )}
        <SaveForm definition={definition} state={state} scope={scope} taken={all.map(({ name }) => name)} />
      </Popover.Dropdown>
    </Popover>
  );
};
