import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { AripReport } from '#contract/platform/api/settings/arip-reports.ts';
import { aripReportBody } from '#contract/platform/bodies/arip-reports.ts';
import { hasWritePermission } from '#contract/platform/permissions.ts';
import { hasStatus } from '#contract/platform/status.ts';
import { api } from '#kernel/api/client.ts';
import { createStore, useStore } from '#kernel/base/store.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { useMe } from '#kernel/member/me.ts';
import { onSessionEnd } from '#kernel/session/session.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';
import { statusBadge } from '#kernel/ui/values/badge.tsx';
import { meter } from '#kernel/ui/values/meter.tsx';
import { useWrite } from '#kernel/write/use-write.ts';
import { downloadReport } from './download-report.ts';
import { aripReports } from './identity.ts';
import { followReport, reportName } from './report-work.ts';

/** The status of a report; while the platform works on it, its progress. */
export const ReportStatus = ({ report }: { report: AripReport }) => {
  useEffect(() => followReport(report), [report]);
  const { status, progress } = report;
  if (!hasStatus(status, 'running')) return statusBadge(status);
  return meter({ percent: Math.round(progress ?? 0), hint: sentenceCase(status), tone: 'accent' });
};

/** The IDs of the failed reports that were requested again: the new one has an ID of its own, and the failed one stays in the list. */
const requestedAgain = createStore<ReadonlySet<string>>(new Set());
onSessionEnd(() => requestedAgain.set(new Set()));

/** Requests a report that failed once more: a new one of the same month and type, which is followed. */
export const ReportRetry = ({ report }: { report: AripReport }) => {
  const { can_write } = useMe();
  const isRequested = useStore(requestedAgain).has(report.id);
  const { write, isSending } = useWrite({
    send: (body: z.infer<typeof aripReportBody>, request) => api.aripReports.generate.send({}, body, request),
    onSuccess: ({ message, data }) => {
      if (data) followReport(data);
      requestedAgain.set(new Set([...requestedAgain.get(), report.id]));
      toast({ tone: 'success', title: message ?? 'Report requested', description: reportName(report) });
    },
  });
  // A type that this version does not know can't be requested by it.
  const { data: body } = aripReportBody.safeParse(report);
  if (!hasStatus(report.status, 'failed') || !body || !hasWritePermission(can_write, aripReports.permissions.add))
    return null;
  if (isRequested) return <span className="muted">Requested again</span>;
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isSending}
      aria-label={`Try ${reportName(report)} again`}
      onClick={() => void write(body)}
    >
      Try again
    </Button>
  );
};

/** Saves the file of a report that is ready. */
export const ReportDownload = ({ report }: { report: AripReport }) => {
  const [isSaving, setSaving] = useState(false);
  if (!hasStatus(report.status, 'ready')) return null;
  const save = async () => {
    setSaving(true);
    await downloadReport(report);
    setSaving(false);
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isSaving}
      aria-label={`Download ${reportName(report)}`}
      onClick={() => void save()}
    >
      Download
    </Button>
  );
};
