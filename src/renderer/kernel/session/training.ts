import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TrainingInfo } from '#contract/training.ts';
import { bridge, unwrap } from '#kernel/bridge.ts';

const key = ['training'];

/** The training platform's accounts and mails; new mails come by themselves. No data on a real platform. */
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
    // Mails that came while nobody listened are missing in the cache: a page that begins to show them asks anew.
    staleTime: 0,
  });
};
