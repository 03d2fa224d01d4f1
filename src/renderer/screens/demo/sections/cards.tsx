import { Button } from '@mantine/core';
import { SectionPanel } from '#kernel/ui/layout/section-panel.tsx';
import { TitledPanel } from '#kernel/ui/layout/titled-panel.tsx';
import { Empty, LoadError, Loading } from '#kernel/ui/states/states.tsx';
import { Timeline } from '#kernel/ui/values/timeline.tsx';
import classes from '../demo.module.css';
import type { DemoSection } from '../demo-section.ts';
import { doNothing, longText } from '../samples.ts';

/** Boxes with a title. */
export const cards: DemoSection = {
  id: 'cards',
  title: 'Cards',
  text: 'A part of a page: its title, an optional action beside it, and its content.',
  samples: [
    {
      state: 'Normal',
      content: (
        <TitledPanel title="Notes">
          <p className={classes.body}>Called back on Monday.</p>
        </TitledPanel>
      ),
    },
    {
      state: 'With an action',
      content: (
        <SectionPanel
          title="Devices"
          text="Where you are signed in"
          aside={
            <Button size="xs" variant="default">
              Revoke all
            </Button>
          }
        />
      ),
    },
    {
      state: 'Timeline',
      content: (
        <Timeline
          title="Processing"
          events={[
            { title: 'Created', at: '2026-11-02T09:30:00Z', state: 'done' },
            { title: 'Sent to the provider', at: null, state: 'waiting', tone: 'pending' },
            { title: 'Completed', at: null, state: 'missed' },
          ]}
        />
      ),
    },
    {
      state: 'Loading',
      content: (
        <TitledPanel title="Notes, loading">
          <Loading label="Loading notes" />
        </TitledPanel>
      ),
    },
    {
      state: 'Error',
      content: (
        <TitledPanel title="Notes with an error">
          <LoadError error={new Error('The platform did not answer in time.')} onRetry={doNothing} />
        </TitledPanel>
      ),
    },
    {
      state: 'Empty',
      content: (
        <TitledPanel title="Notes, empty">
          <Empty title="No notes yet" />
        </TitledPanel>
      ),
    },
    { state: 'Long text', content: <SectionPanel title={longText} text={longText} />, wide: true },
  ],
};
