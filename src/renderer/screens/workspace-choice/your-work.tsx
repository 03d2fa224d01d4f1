import { QueuePanel } from './queue-table.tsx';
import { CasesPanel, DecidedPanel, RecentPanel, RequestsPanel, UnfinishedPanel } from './work-panels.tsx';
import classes from './your-work.module.css';

/** What waits for the member, and where they left off. Each part loads by itself. */
export const YourWork = () => (
  <section className={classes.work} aria-label="Your work">
    <h2 className={classes.heading}>Your work</h2>
    <div className={classes.columns}>
      <div className={classes.column}>
        <QueuePanel />
      </div>
      <div className={classes.column}>
        <UnfinishedPanel />
        <RequestsPanel />
        <CasesPanel />
        <DecidedPanel />
        <RecentPanel />
      </div>
    </div>
  </section>
);
