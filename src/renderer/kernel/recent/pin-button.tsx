import { ActionIcon } from '@mantine/core';
import { IconPin, IconPinnedFilled } from '@tabler/icons-react';
import { usePinCommand } from './use-pin-command.ts';

/** Pins the open page to the top of the menu, or takes it off. */
export const PinButton = () => {
  const command = usePinCommand();
  if (command === null) return null;
  const Icon = command.isPinned ? IconPinnedFilled : IconPin;
  return (
    <ActionIcon size={24} aria-label={command.label} title={command.label} onClick={command.run}>
      <Icon size={14} aria-hidden />
    </ActionIcon>
  );
};
