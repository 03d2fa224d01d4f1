import { bridge } from '#kernel/base/bridge-client.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';

/** Shows a toast for a response that does not match the contract. Main reports each endpoint once per session. */
export const startDriftReport = (): void => {
  bridge.on['contract.drift'](({ endpoint }) =>
    toast({
      tone: 'danger',
      title: 'The platform sent an unexpected response',
      description: `Report this to IT: ${endpoint}`,
    }),
  );
};
