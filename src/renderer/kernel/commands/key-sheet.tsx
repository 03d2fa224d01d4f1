import { Modal } from '@mantine/core';
import type { CommandGroup } from '#contract/commands.ts';
import { useStore } from '#kernel/store.ts';
import { Kbd } from './kbd.tsx';
import { commands } from './registry.ts';
import './key-sheet.css';

const order: readonly CommandGroup[] = ['Record', 'List', 'Go to', 'General', 'View', 'Session'];

/** The keys that work on this screen, as the registry has them. */
export const KeySheet = ({ onClose }: { onClose: () => void }) => {
  const byId = new Map(useStore(commands).map((command) => [command.id, command]));
  const withKeys = [...byId.values()].filter(({ keys }) => keys.length > 0);
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" size={720}>
      <div className="key-sheet">
        {order
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
                      {keys.map((one) => (
                        <Kbd key={one} keys={one} />
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
