import { Button, Group, Modal } from '@mantine/core';
import { useBlocker } from 'react-router-dom';

/** Asks before a change of page throws away what was typed. Signing out goes through: a session's end waits for nobody. */
export const LeaveGuard = ({ when }: { when: boolean }) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname && !/^\/log(in|out)/.test(nextLocation.pathname),
  );
  const asking = blocker.state === 'blocked';
  return (
    <Modal opened={asking} onClose={() => blocker.reset?.()} title="Leave without saving?">
      <p>What you changed here was not saved yet.</p>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          Stay
        </Button>
      </Group>
    </Modal>
  );
};
