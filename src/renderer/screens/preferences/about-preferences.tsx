import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { CallOutput } from '#contract/bridge/calls.ts';
import { bridge, unwrap } from '#kernel/base/bridge-client.ts';
import { unknownFeatures } from '#kernel/base/platform-features.ts';
import { platformFeatureOf } from '#kernel/resource/screen.ts';
import { SectionPanel } from '#kernel/ui/layout/section-panel.tsx';
import { lazyOverlay } from '#kernel/ui/states/lazy-part.tsx';
import { QueryState } from '#kernel/ui/states/query-state.tsx';
import { copyText } from '#kernel/ui/values/copy-button.tsx';
import { areas } from '../../areas/areas.ts';
import classes from './about-preferences.module.css';
import { showFile } from './show-file.ts';

const LazyLicensesDialog = lazyOverlay(
  async () => (await import('./licenses-dialog.tsx')).LicensesDialog,
  'the licenses',
);

const allFeatures = areas.flatMap(({ screens }) => screens.map(platformFeatureOf));

/** Preferences > About: versions, diagnostics for support, the log and the licenses of other software. */
export const AboutPreferences = () => {
  const diagnostics = useQuery({
    queryKey: ['diagnostics'],
    queryFn: async () => unwrap(await bridge.call['app.diagnostics']()),
    // Main reads its log for them.
    staleTime: 60_000,
  });
  const [areLicensesOpen, licenses] = useDisclosure();
  return (
    <SectionPanel
      title="About"
      text="Versions and settings of this console. Diagnostics contain no personal data."
      aside={
        <Group gap={8} wrap="nowrap">
          <Button size="compact-sm" variant="default" onClick={() => void showFile('logs', 'the log folder')}>
            Show logs
          </Button>
          <Button size="compact-sm" variant="default" onClick={licenses.open}>
            Licenses
          </Button>
        </Group>
      }
    >
      <QueryState query={diagnostics} what="the diagnostics">
        {(loaded) => <DiagnosticRows {...loaded} />}
      </QueryState>
      <UnknownFeatures />
      {areLicensesOpen && (
        <LazyLicensesDialog onClose={licenses.close} onFailed={licenses.close} onReopen={licenses.open} />
      )}
    </SectionPanel>
  );
};

/** Tells whoever configures the console about `disabledFeatures` that turn nothing off. */
const UnknownFeatures = () => {
  const unknown = unknownFeatures(allFeatures);
  if (unknown.length === 0) return null;
  return (
    <Text component="p" className={classes.note} size="sm" c="var(--warning)">
      The setting <span className="mono">disabledFeatures</span> names screens that don't exist: {unknown.join(', ')}
    </Text>
  );
};

const DiagnosticRows = ({ rows, text }: CallOutput<'app.diagnostics'>) => {
  const [isPreviewOpen, preview] = useDisclosure();
  const previewId = useId();
  return (
    <>
      <dl className={classes.rows}>
        {rows.map(({ label, value }) => (
          <div key={label} className={classes.row}>
            <dt className="muted">{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <Group className={classes.actions} gap={8}>
        <Button size="compact-sm" variant="default" onClick={() => copyText(text, 'Diagnostics copied')}>
          Copy diagnostics
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-expanded={isPreviewOpen}
          aria-controls={previewId}
          onClick={preview.toggle}
        >
          {isPreviewOpen ? 'Hide preview' : 'Preview'}
        </Button>
      </Group>
      <section id={previewId} hidden={!isPreviewOpen} className={classes.text} aria-label="Diagnostics">
        {text}
      </section>
    </>
  );
};
