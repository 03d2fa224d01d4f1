import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { AripReport } from '#contract/platform/api/settings/arip-reports.ts';
import { hasStatus } from '#contract/platform/status.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { statusBadge } from '#kernel/ui/values/badge.tsx';
import { meter } from '#kernel/ui/values/meter.tsx';
import { downloadReport } from './download-report.ts';
import { followReport, reportName } from './report-work.ts';

/** The status of a report; while the platform works on it, its progress. */
export const ReportStatus = ({ report }: { report: AripReport }) => {
  useEffect(() => followReport(report), [report]);
  const { status, progress } = report;
  if (!hasStatus(status, 'running')) return statusBadge(status);
  return meter({ percent: Math.round(progress ?? 0), hint: sentenceCase(status), tone: 'accent' });
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
