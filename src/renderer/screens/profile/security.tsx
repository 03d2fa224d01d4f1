import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { AnswerOf, EndpointOf } from '#contract/platform/api/contract.ts';
import { api } from '#kernel/api/client.ts';
import { emptyValue } from '#kernel/format/text.ts';
import { SectionPanel } from '#kernel/ui/layout/section-panel.tsx';
import { QueryState } from '#kernel/ui/states/query-state.tsx';
import { Empty } from '#kernel/ui/states/states.tsx';
import { badge } from '#kernel/ui/values/badge.tsx';
import { dateTime } from '#kernel/ui/values/date-time.tsx';
import { PasswordPanel } from './password-panel.tsx';
import classes from './profile.module.css';
import { TwoStepPanel } from './two-step-panel.tsx';

/** /profile/security: password, two-step sign-in, and recent sign-ins. */
export const Security = () => {
  const security = useQuery(api.me.security.query({}));
  return (
    <>
      <PasswordPanel changedAt={security.data?.password_changed_at} />
      <TwoStepPanel />
      <RecentSignIns security={security} />
    </>
  );
};

type SecurityQuery = UseQueryResult<AnswerOf<EndpointOf<'me.security'>>>;

const result = (ok: boolean | null) =>
  ok === null ? emptyValue : ok ? badge('Succeeded', 'success') : badge('Failed', 'danger');

/** The latest sign-ins to this account. */
const RecentSignIns = ({ security }: { security: SecurityQuery }) => (
  <SectionPanel title="Recent sign-ins" text="If one of these wasn't you, change your password and revoke the device.">
    <QueryState query={security} what="recent sign-ins">
      {({ recent_logins: signIns }) =>
        signIns.length === 0 ? (
          <Empty title="No sign-ins yet" />
        ) : (
          <table className={`table ${classes.signIns}`} aria-label="Recent sign-ins">
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">Device</th>
                <th scope="col">Location</th>
                <th scope="col">IP address</th>
                <th scope="col">Result</th>
              </tr>
            </thead>
            <tbody>
              {signIns.map(({ at, device, location, ip, ok }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: sign-ins can share a time, and rows have no state.
                <tr key={index}>
                  <td>{dateTime(at)}</td>
                  <td dir="auto" title={device ?? undefined}>
                    {device ?? emptyValue}
                  </td>
                  <td title={location ?? undefined}>{location ?? emptyValue}</td>
                  <td className="num">{ip ?? emptyValue}</td>
                  <td>{result(ok)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    </QueryState>
  </SectionPanel>
);
