import { keyLabels } from '#contract/accelerator.ts';
import type { Shortcut } from '#contract/bridge.ts';
import { commandTable } from '#contract/commands.ts';

/** What is said of shortcuts whose keys another program holds, one or several of them. */
export const takenNotice = (
  taken: readonly Pick<Shortcut, 'id' | 'keys'>[],
  isMac: boolean,
): { title: string; description: string } => {
  const keys = taken.map((shortcut) => keyLabels(shortcut.keys, isMac).join('+')).join(' and ');
  const labels = taken.map(({ id }) => `“${commandTable[id].label}”`).join(' and ');
  return {
    title: `Another program holds ${keys}`,
    description: `${labels} ${taken.length === 1 ? 'works by it' : 'work by them'} while the console is in front. Preferences has other keys.`,
  };
};
