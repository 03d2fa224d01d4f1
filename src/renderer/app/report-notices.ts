import { bridge } from '#kernel/base/bridge-client.ts';

/** Announces finished reports on any page. A report that finished while no page listened is announced now. */
export const startReportNotices = (): void => {
  const show = async () => {
    const taken = await bridge.call['aripReports.takeFinished']();
    if (!taken.ok || taken.value.length === 0) return;
    const { showFinishedReport } = await import('../features/arip-reports/finished-reports.ts');
    for (const report of taken.value) showFinishedReport(report);
  };
  bridge.on['aripReports.finished'](() => void show());
  // Main gives nothing away while the console is locked.
  bridge.on['session.changed']((session) => {
    if (session.status === 'signed-in' && !session.locked) void show();
  });
  void show();
};
