import { Button, Group, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { commandTable } from '#contract/bridge/commands.ts';
import { type Shortcut, shortcutModes } from '#contract/bridge/desktop.ts';
import { errorMessage, fieldErrors } from '#kernel/base/app-error.ts';
import { appInfo } from '#kernel/base/app-info.ts';
import { bridge, unwrap } from '#kernel/base/bridge-client.ts';
import { useShortcuts } from '#kernel/commands/global-shortcuts.ts';
import { Kbd } from '#kernel/commands/kbd.tsx';
import { SectionPanel } from '#kernel/ui/layout/section-panel.tsx';
import { Empty } from '#kernel/ui/states/states.tsx';
import { useWrite } from '#kernel/write/use-write.ts';
import classes from './preferences.module.css';
import { useKeyRecorder } from './use-key-recorder.ts';

/** Preferences > Shortcuts: the keys of the global shortcuts, where they work, and whether another program has taken them. */
export const ShortcutPreferences = () => {
  const shortcuts = useShortcuts();
  return (
    <SectionPanel
      title="Shortcuts"
      text="These shortcuts can work while another app is in front. Press ? on any page to see all other shortcuts."
    >
      {shortcuts.length === 0 ? (
        <Empty title="Couldn't load the shortcuts" />
      ) : (
        <ul className={classes.shortcuts}>
          {shortcuts.map((shortcut) => (
            <ShortcutRow key={shortcut.id} shortcut={shortcut} />
          ))}
        </ul>
      )}
    </SectionPanel>
  );
};

const modes: Readonly<Record<Shortcut['mode'], string>> = {
  global: 'From any app',
  focused: 'Only in the console',
  off: 'Off',
};

/** A Linux desktop with Wayland asks its user first, and does not tell the console the answer. */
const worksAnywhere = (): string =>
  appInfo().platform === 'linux' ? 'Works from any app, if your desktop allows it.' : 'Works from any app.';

const stateText = ({ id, state, mode }: Shortcut): string => {
  switch (state) {
    case 'held':
      return id === 'search.open' ? `${worksAnywhere()} Hides the console if it is in front.` : worksAnywhere();
    case 'taken':
      return 'Another app uses these keys. They work only while the console is in front.';
    case 'managed':
      return mode === 'off'
        ? 'Off.'
        : "Your organization doesn't allow global shortcuts. The keys work only while the console is in front.";
    case 'not-held':
      return mode === 'off' ? 'Off.' : 'Works only while the console is in front.';
  }
};

const ShortcutRow = ({ shortcut }: { shortcut: Shortcut }) => {
  const { id, keys, mode, state } = shortcut;
  const { label, keys: defaults } = commandTable[id];
  const [error, setError] = useState<string | null>(null);
  const { write } = useWrite({
    send: async (change: Partial<Pick<Shortcut, 'keys' | 'mode'>>) =>
      unwrap(await bridge.call['shortcuts.set']({ id, keys, mode, ...change })),
    onSuccess: () => setError(null),
    showError: (failure) => setError(fieldErrors(failure).keys ?? errorMessage(failure)),
  });
  const recorder = useKeyRecorder((recorded) => void write({ keys: recorded }));
  return (
    <li className={classes.shortcut}>
      <div className={classes.description}>
        <strong id={`shortcut-${id}`}>{label}</strong>
        <span className={state === 'taken' ? classes.taken : 'muted'} role="status">
          {stateText(shortcut)}
        </span>
        {error !== null && (
          <span className={classes.error} role="alert">
            {error}
          </span>
        )}
      </div>
      <div className={classes.keys}>{recorder.recording ? <em>Press the keys…</em> : <Kbd keys={keys} />}</div>
      <Group gap={8}>
        <Button
          size="compact-sm"
          variant="default"
          w={104}
          aria-describedby={`shortcut-${id}`}
          onClick={() => {
            setError(null);
            if (recorder.recording) recorder.stop();
            else recorder.start();
          }}
          onBlur={recorder.stop}
        >
          {recorder.recording ? 'Cancel' : 'Change keys'}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          aria-describedby={`shortcut-${id}`}
          disabled={keys === defaults[0]}
          onClick={() => void write({ keys: defaults[0] })}
        >
          Reset
        </Button>
        <SegmentedControl
          size="xs"
          aria-label={`Where “${label}” works`}
          disabled={state === 'managed'}
          value={mode}
          data={shortcutModes.map((value) => ({ value, label: modes[value] }))}
          onChange={(value) => void write({ mode: value })}
        />
      </Group>
    </li>
  );
};
