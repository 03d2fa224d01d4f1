import { bridge } from '#kernel/bridge.ts';
import { toast } from '#kernel/ui/toast-store.ts';

/** Says once a session, for each endpoint, that the platform answered in a form the console does not know (api.md, contract drift). */
export const startDriftReport = (): void => {
  bridge.on['contract.drift'](({ endpoint }) =>
    toast({
      tone: 'bad',
      title: 'The platform answered in a form this console does not know',
      description: `Tell IT: ${endpoint}`,
    }),
  );
};
