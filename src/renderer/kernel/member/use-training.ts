import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TrainingInfo } from '#contract/training/messages.ts';
import { bridge, unwrap } from '#kernel/base/bridge-client.ts';

const key = ['training'];

/** The training platform's accounts and mails, with new mails as they arrive. Without data on a real platform. */
export const useTraining = () => {
  const client = useQueryClient();
  useEffect(
    () =>
      bridge.on['training.mail']((mail) => {
        client.setQueryData<TrainingInfo>(key, (info) => info && { ...info, mailbox: [mail, ...info.mailbox] });
      }),
    [client],
  );
  return useQuery({
    queryKey: key,
    queryFn: async () => unwrap(await bridge.call['training.info']()),
    // Mails that arrived without a listener are missing in the cache, so every mount refetches.
    staleTime: 0,
  });
};
