import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { AuditEvent } from '#contract/platform/api/audit.ts';
import { api } from '#kernel/api/client.ts';
import { mapQuery } from '#kernel/api/derived-queries.ts';
import { useApprovalPolicy } from '#kernel/approvals/approval-policy.ts';
import { currentArea } from '#kernel/area/define-area.ts';
import { canOpenLink, resolveLink } from '#kernel/base/area-links.ts';
import { useHasCases } from '#kernel/cases/case-feature.ts';
import { recordRefPath } from '#kernel/cases/record-ref.ts';
import type { ReadContext } from '#kernel/definitions/read-query.ts';
import { draftsOf } from '#kernel/form/form-drafts.ts';
import { nameOfType } from '#kernel/format/sensitive-fields.ts';
import { formatCount, sentenceCase } from '#kernel/format/text.ts';
import { useMe } from '#kernel/member/me.ts';
import { orNullWhereMissing } from '#kernel/member/offer-feature.ts';
import { useRecentRecords } from '#kernel/recent/recent-records.ts';
import { useToday } from '#kernel/ui/dates/use-today.ts';
import { TitledPanel } from '#kernel/ui/layout/titled-panel.tsx';
import { useLoaded } from '#kernel/ui/states/lazy-part.tsx';
import { PartError } from '#kernel/ui/states/states.tsx';
import { relativeTimeElement } from '#kernel/ui/values/date-time.tsx';
import { maxDecisions, useDecisions } from '#kernel/write/decided-records.ts';
import { useUnconfirmedWrites } from '#kernel/write/unconfirmed-writes.ts';
import { useLoadDescribeWrite, useUnfinishedWrites } from '#kernel/write/unfinished-writes.ts';
import { areas } from '../../areas/areas.ts';
import { linkTitle } from '../../areas/screen-title.ts';
import { recordName, requestedWrite } from '../../features/approvals/approval-fields.tsx';
import { approvals } from '../../features/approvals/identity.ts';
import { actionLabel } from '../../features/audit/audit-fields.ts';
import { cases } from '../../features/cases/identity.ts';
import { kindOfType } from '../../features/shared/kind-of-type.ts';
import classes from './your-work.module.css';

/** So many entries a panel shows, so that all panels fit beside the queues. */
const shownEntries = 8;

/** Opens the link paths that the member may open, in the active workspace where it has the page. */
const useAddresses = () => {
  const { permissions } = useMe();
  const { base } = currentArea(areas, '/');
  return (path: string | null): string | null =>
    path !== null && canOpenLink(path, base, permissions) ? resolveLink(path, base) : null;
};

interface EntryProps {
  /** Null: it can't be opened. */
  address: string | null;
  title: string;
  detail: string;
  /** At the end of its line. */
  time: ReactNode;
}

const Entry = ({ address, title, detail, time }: EntryProps) => {
  const content = (
    <>
      <span className={classes.entryTitle} dir="auto">
        {title}
      </span>
      <span className={classes.entryDetail}>{detail}</span>
      <span className={classes.entryTime}>{time}</span>
    </>
  );
  return (
    <li>
      {address === null ? (
        <span className={classes.entry}>{content}</span>
      ) : (
        <Link to={address} className={classes.entry}>
          {content}
        </Link>
      )}
    </li>
  );
};

const Nothing = ({ children }: { children: ReactNode }) => <p className={classes.nothing}>{children}</p>;

/** Forms that were left unsaved, and changes whose answer was lost. Not shown without any. */
export const UnfinishedPanel = () => {
  const { id, permissions } = useMe();
  const { pathname } = useLocation();
  const addressOf = useAddresses();
  const [drafts] = useState(() => draftsOf(id));
  const unfinished = useUnfinishedWrites();
  const unconfirmed = useUnconfirmedWrites();
  const describe = useLoaded(useLoadDescribeWrite());
  const shownDrafts = drafts.flatMap((draft) => {
    const address = addressOf(draft.form);
    return address === null ? [] : [{ ...draft, address }];
  });
  if (shownDrafts.length + unfinished.length + unconfirmed.length === 0) return null;
  return (
    <TitledPanel title="Unfinished">
      <ul className={classes.entries}>
        {unconfirmed.map(({ recordKey, title = 'Change', address, tries }) => (
          <Entry
            key={`${recordKey} ${title}`}
            address={address}
            title={title}
            detail="Outcome unknown"
            time={relativeTimeElement(new Date(tries[0]?.lostAt ?? 0).toISOString())}
          />
        ))}
        {describe.state === 'ready' &&
          unfinished.map((write) => {
            const { label, record, page } = describe.value(write, pathname, permissions);
            return (
              <Entry
                key={write.idempotencyKey}
                address={page?.address ?? null}
                title={label}
                detail={`${record} · Outcome unknown`}
                time={relativeTimeElement(write.sentAt)}
              />
            );
          })}
        {shownDrafts.map(({ form, address, changedAt, wasSent }) => (
          <Entry
            key={form}
            address={address}
            title={linkTitle(form) ?? form}
            detail={wasSent ? 'Outcome unknown' : 'Draft'}
            time={relativeTimeElement(changedAt)}
          />
        ))}
      </ul>
      {describe.state === 'failed' && <PartError what="the changes" onRetry={() => describe.retry()} />}
    </TitledPanel>
  );
};

/** What the member asked a second member to approve, and what became of it. Not shown where the platform has no approvals. */
export const RequestsPanel = () => {
  const policy = useApprovalPolicy();
  const addressOf = useAddresses();
  const { data: requests = [] } = useQuery({ ...ownRequests, enabled: policy != null });
  if (requests.length === 0) return null;
  return (
    <TitledPanel title="Your requests">
      <ul className={classes.entries}>
        {requests.map((request) => (
          <Entry
            key={request.id}
            address={addressOf(approvals.to(request.id))}
            title={recordName(request)}
            detail={`${requestedWrite(request)} · ${sentenceCase(request.status)}`}
            time={relativeTimeElement(request.decided_at ?? request.requested_at)}
          />
        ))}
      </ul>
    </TitledPanel>
  );
};

const ownRequests = mapQuery(
  api.approvals.list.query({ mine: 'true', sort: '-requested_at', limit: shownEntries }),
  ['of-member'],
  ({ data }) => data,
);

/** The member's cases that are not closed. Not shown without any. */
export const CasesPanel = () => {
  const hasCases = useHasCases();
  const addressOf = useAddresses();
  const { data: own = [] } = useQuery({ ...ownCases, enabled: hasCases });
  if (own.length === 0) return null;
  return (
    <TitledPanel title="Your cases">
      <ul className={classes.entries}>
        {own.map(({ id, title, state, records, updated_at, opened_at }) => (
          <Entry
            key={id}
            address={addressOf(cases.to(id))}
            title={title}
            detail={`${sentenceCase(state)} · ${formatCount(records.length, 'record')}`}
            time={relativeTimeElement(updated_at ?? opened_at)}
          />
        ))}
      </ul>
    </TitledPanel>
  );
};

const ownCases = mapQuery(
  api.cases.list.query({ state: ['open', 'waiting'], assignee: ['me'], sort: '-updated_at', limit: shownEntries }),
  ['of-member'],
  ({ data }) => data,
);

interface DoneEntry {
  key: string;
  path: string | null;
  title: string;
  detail: string;
  /** ISO 8601. */
  at: string;
}

/** An event of the audit log as an entry. */
const entryOfEvent = (event: AuditEvent): DoneEntry => {
  const { id, at, record } = event;
  const label = actionLabel(event);
  return record === null
    ? { key: id, at, path: null, title: label, detail: '' }
    : {
        ...{ key: id, at, path: recordRefPath(record), title: nameOfType(record.type, record.id, record.name) },
        detail: `${label} · ${kindOfType(record.type)}`,
      };
};

/** What a member did on a day (YYYY-MM-DD, in UTC) as the platform knows it, newest first; null: it has no audit log. */
const ownEvents = (memberId: string, day: string) => {
  const query = api.audit.own.query({ kind: ['change'], from: day, to: day, sort: '-at', limit: maxDecisions });
  // One event that can't be read costs no other.
  const readable = {
    ...query,
    queryFn: (context: ReadContext) => query.queryFn({ ...context, onUnreadable: () => {} }),
  };
  return mapQuery(orNullWhereMissing(readable), ['done', memberId], (page) =>
    page === null
      ? null
      : page.data
          // A platform may ignore the filters.
          .filter(
            ({ actor, at, kind }) => (actor?.id ?? memberId) === memberId && at.startsWith(day) && kind !== 'reveal',
          )
          .map(entryOfEvent),
  );
};

/** What the member did today, newest first: from the platform's audit log, or where it has none, what this console has seen. */
export const DecidedPanel = () => {
  const { id } = useMe();
  const addressOf = useAddresses();
  const today = useToday();
  const decisions = useDecisions(id, today);
  const names = new Map(useRecentRecords().map(({ path, name }) => [path, name]));
  const {
    data: auditEntries,
    isPending,
    isError,
    refetch,
  } = useQuery({
    ...ownEvents(id, today),
    retry: false,
    // Read each time the page opens; a platform without an audit log is asked once a session.
    staleTime: ({ state }) => (state.data === null ? Number.POSITIVE_INFINITY : 0),
    gcTime: Number.POSITIVE_INFINITY,
  });
  const localEntries = decisions.map(
    ({ kind, id: recordId, path, label, at }): DoneEntry => ({
      key: `${at} ${recordId}`,
      path,
      title: (path !== null && names.get(path)) || recordId,
      detail: `${label} · ${sentenceCase(kind)}`,
      at: new Date(at).toISOString(),
    }),
  );
  const entries = auditEntries ?? localEntries;
  return (
    <TitledPanel
      title="Done today"
      aside={
        entries.length > 0 && (
          <span className="num muted">{entries.length < maxDecisions ? entries.length : `${maxDecisions}+`}</span>
        )
      }
    >
      {isError && <PartError what="what you did today" onRetry={() => void refetch()} />}
      {entries.length === 0 ? (
        !isError && <Nothing>{isPending ? 'Loading…' : 'Nothing yet today.'}</Nothing>
      ) : (
        <ul className={classes.entries}>
          {entries.slice(0, shownEntries).map(({ key, path, title, detail, at }) => (
            <Entry key={key} address={addressOf(path)} title={title} detail={detail} time={relativeTimeElement(at)} />
          ))}
        </ul>
      )}
    </TitledPanel>
  );
};

/** The records that the member opened last. */
export const RecentPanel = () => {
  const addressOf = useAddresses();
  const records = useRecentRecords().flatMap((record) => {
    const address = addressOf(record.path);
    return address === null ? [] : [{ ...record, address }];
  });
  return (
    <TitledPanel title="Recently opened">
      {records.length === 0 ? (
        <Nothing>Records that you open appear here.</Nothing>
      ) : (
        <ul className={classes.entries}>
          {records.slice(0, shownEntries).map(({ kind, id, path, name, address }) => (
            <Entry key={path} address={address} title={name ?? id} detail={sentenceCase(kind)} time={null} />
          ))}
        </ul>
      )}
    </TitledPanel>
  );
};
