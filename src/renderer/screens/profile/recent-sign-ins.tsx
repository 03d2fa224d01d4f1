import type { AnswerOf, EndpointOf } from '#contract/api/contract.ts';
import { none } from '#kernel/format/words.ts';
import { badge } from '#kernel/ui/badge.tsx';
import { moment } from '#kernel/ui/moment.tsx';
import { SectionPanel } from '#kernel/ui/section-panel.tsx';
import { Empty, LoadError, Loading } from '#kernel/ui/states.tsx';
import '#kernel/list/data-table.css';

interface RecentSignInsProps {
  /** The security query: this table is where its loading and its failure show. */
  security: {
    data: AnswerOf<EndpointOf<'me.security'>> | undefined;
    error: unknown;
    isFetching: boolean;
    failureCount: number;
    refetch: () => unknown;
  };
}

/** Who signed in as this member, so that a stranger is noticed. */
export const RecentSignIns = ({ security }: RecentSignInsProps) => (
  <SectionPanel title="Recent sign-ins" text="If one of these was not you, change your password and revoke the device.">
    {security.data === undefined ? (
      security.error === null ? (
        <Loading label="Loading recent sign-ins" trying={security.failureCount > 0} />
      ) : (
        <LoadError error={security.error} onRetry={() => void security.refetch()} retrying={security.isFetching} />
      )
    ) : security.data.recent_logins.length === 0 ? (
      <Empty title="No sign-ins recorded yet" />
    ) : (
      <table className="table profile-table" aria-label="Recent sign-ins">
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
          {security.data.recent_logins.map(({ at, device, location, ip, ok }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list comes whole, two tries may share a moment, and rows hold no state
            <tr key={index}>
              <td>{moment(at)}</td>
              <td dir="auto" title={device ?? undefined}>
                {device ?? none}
              </td>
              <td title={location ?? undefined}>{location ?? none}</td>
              <td className="num">{ip ?? none}</td>
              <td>{ok ? badge('Succeeded', 'good') : badge('Failed', 'bad')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </SectionPanel>
);
