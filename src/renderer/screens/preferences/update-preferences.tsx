import { Button, Group, Progress } from '@mantine/core';
import type { UpdateState } from '#contract/bridge/update.ts';
import { appInfo } from '#kernel/base/app-info.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { updateProgress, updateStep, useUpdates } from '#kernel/base/updates.ts';
import { formatDateTime } from '#kernel/format/dates.ts';
import { useTimeZone } from '#kernel/format/time-zone.ts';
import { SectionPanel } from '#kernel/ui/layout/section-panel.tsx';
import classes from './update-preferences.module.css';

/** Preferences > Updates: the version that runs, the newer one and what is new in it, and the next step. */
export const UpdatePreferences = () => {
  const update = useUpdates();
  // This page chooses the zone of its own dates.
  useTimeZone();
  if (update === null) return null;
  const step = updateStep(update);
  const canCheck = ['idle', 'current', 'available'].includes(update.phase) && step?.label !== 'Check for updates';
  return (
    <SectionPanel
      title="Updates"
      text={stateText(update)}
      aside={
        <Group gap={8}>
          {canCheck && (
            <Button variant="default" onClick={() => void bridge.call['updates.check']()}>
              Check for updates
            </Button>
          )}
          {step && <Button onClick={step.run}>{step.label}</Button>}
        </Group>
      }
    >
      {update.phase === 'downloading' && (
        <Progress className={classes.progress} value={update.percent ?? 0} aria-label="Download progress" />
      )}
      {update.notes !== null && (
        <section className={classes.notes} aria-label={`What's new in ${update.version}`}>
          <h3>What's new in {update.version}</h3>
          <p>{update.notes}</p>
        </section>
      )}
    </SectionPanel>
  );
};

const offTexts: Readonly<Record<NonNullable<UpdateState['offReason']>, string>> = {
  linux: "Your system's package manager updates the console.",
  policy: 'Your IT team updates the console.',
  'no-feed': 'Your IT team updates the console.',
  'no-key': 'Your IT team updates the console.',
  'not-packaged': 'This console was started from its source and does not update itself.',
};

const stateText = (update: UpdateState): string => {
  const { phase, offReason, version, message, isRequired, checkedAt } = update;
  const running = `Version ${appInfo().version}.`;
  const checked = checkedAt === null ? '' : ` Last checked ${formatDateTime(checkedAt)}.`;
  const required = isRequired ? ' This version no longer works with the platform.' : '';
  switch (phase) {
    case 'off':
      return `${running}${required} ${offReason ? offTexts[offReason] : ''}`;
    case 'idle':
      return `${running}${required}${checked}`;
    case 'checking':
      return `${running} Checking for updates…`;
    case 'current':
      return isRequired
        ? `${running}${required} No newer version is offered yet. Tell your IT team.${checked}`
        : `${running} The console is up to date.${checked}`;
    case 'available':
      return `${running}${required} ${updateProgress(update)}${checked}`;
    case 'downloading':
      return `${running} ${updateProgress(update)}`;
    case 'ready':
      return `${running}${required} Version ${version} is ready and will be installed when you restart or quit the console.`;
    case 'failed':
      return `${running}${required} ${message ?? ''}`;
  }
};
