import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { type Shortcut, shortcutModes } from '#contract/bridge.ts';
import { commandTable } from '#contract/commands.ts';
import { bridge } from '#kernel/bridge.ts';
import { Kbd } from '#kernel/commands/kbd.tsx';
import { useShortcuts } from '#kernel/commands/shortcuts.ts';
import { SectionPanel } from '#kernel/ui/section-panel.tsx';
import { Empty } from '#kernel/ui/states.tsx';
import { useKeyRecorder } from './use-key-recorder.ts';

/** The shortcuts of the whole machine: which keys, how far they reach, and whether the system gave them. */
export const ShortcutPreferences = () => {
  const shortcuts = useShortcuts();
  return (
    <SectionPanel
      title="Shortcuts"
      text="These can work from any program, also while the console is behind others. All other keys: press ? on any page."
    >
      {shortcuts.length === 0 ? (
        <Empty title="The console could not read its shortcuts" />
      ) : (
        <ul className="shortcuts">
          {shortcuts.map((shortcut) => (
            <ShortcutRow key={shortcut.id} shortcut={shortcut} />
          ))}
        </ul>
      )}
    </SectionPanel>
  );
};

const modes: Readonly<Record<Shortcut['mode'], string>> = {
  global: 'From any program',
  focused: 'Only in the console',
  off: 'Off',
};

/** How a shortcut stands, in words. */
const stateOf = ({ id, state, mode }: Shortcut): string => {
  switch (state) {
    case 'held':
      // Pressed in front it puts the console away again, as such keys do.
      return id === 'search.open'
        ? 'Works from any program; in front, it hides the console.'
        : 'Works from any program.';
    case 'taken':
      return 'Another program holds these keys. They work while the console is in front.';
    case 'managed':
      return mode === 'off'
        ? 'Turned off.'
        : 'Your organisation does not allow shortcuts from other programs. The keys work while the console is in front.';
    case 'not-held':
      return mode === 'off' ? 'Turned off.' : 'Works while the console is in front.';
  }
};

const ShortcutRow = ({ shortcut }: { shortcut: Shortcut }) => {
  const { id, keys, mode, state } = shortcut;
  const { label, keys: defaults } = commandTable[id];
  const [problem, setProblem] = useState<string | null>(null);
  const set = async (change: Partial<Pick<Shortcut, 'keys' | 'mode'>>) => {
    const answer = await bridge.call['shortcuts.set']({ id, keys, mode, ...change });
    setProblem(answer.ok ? null : (answer.fields?.keys ?? answer.message));
  };
  const recorder = useKeyRecorder((wanted) => void set({ keys: wanted }));
  const managed = state === 'managed';
  return (
    <li className="shortcut">
      <div className="shortcut-words">
        <strong id={`shortcut-${id}`}>{label}</strong>
        <span className={state === 'taken' ? 'shortcut-taken' : 'muted'} role="status">
          {stateOf(shortcut)}
        </span>
        {problem !== null && (
          <span className="shortcut-problem" role="alert">
            {problem}
          </span>
        )}
      </div>
      <div className="shortcut-keys">{recorder.recording ? <em>Press the keys…</em> : <Kbd keys={keys} />}</div>
      <div className="shortcut-tools">
        <Button
          size="compact-sm"
          variant="default"
          w={104}
          aria-describedby={`shortcut-${id}`}
          onClick={() => {
            setProblem(null);
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
          onClick={() => void set({ keys: defaults[0] })}
        >
          Reset
        </Button>
        <SegmentedControl
          size="xs"
          aria-label={`Where “${label}” works`}
          disabled={managed}
          value={mode}
          data={shortcutModes.map((value) => ({ value, label: modes[value] }))}
          onChange={(value) => void set({ mode: value })}
        />
      </div>
    </li>
  );
};
