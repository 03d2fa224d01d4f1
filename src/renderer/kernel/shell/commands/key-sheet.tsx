import { Modal } from '@mantine/core';
import type { CommandGroup } from '#contract/bridge/commands.ts';
import { useStore } from '#kernel/base/store.ts';
import { commands } from '#kernel/commands/command-registry.ts';
import { Kbd } from '#kernel/commands/kbd.tsx';
import classes from './key-sheet.module.css';

const groupOrder: readonly CommandGroup[] = ['Record', 'List', 'Go to', 'General', 'View', 'Session'];

/** The keyboard shortcuts of the open page. */
export const KeySheet = ({ onClose }: { onClose: () => void }) => {
  const byId = new Map(useStore(commands).map((command) => [command.id, command]));
  const withKeys = [...byId.values()].filter(({ keys }) => keys.length > 0);
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" size={720}>
      <div className={classes.sheet}>
        {groupOrder
          .map((group) => ({ group, rows: withKeys.filter((command) => command.group === group) }))
          .filter(({ rows }) => rows.length > 0)
          .map(({ group, rows }) => (
            <section key={group} aria-label={group}>
              <h3>{group === 'Record' ? 'This record' : group}</h3>
              <dl>
                {rows.map(({ id, label, keys }) => (
                  <div key={id}>
                    <dt>{label}</dt>
                    <dd>
                      {keys.map((combination) => (
                        <Kbd key={combination} keys={combination} />
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
      </div>
    </Modal>
  );
};
