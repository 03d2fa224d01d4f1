import { IconBriefcase } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { isRecordId } from '#contract/values/record-id.ts';
import { areaBase, linkTo } from '#kernel/base/area-links.ts';
import { statusBadge } from '#kernel/ui/values/badge.tsx';
import { caseHolder, type RecordWithCases } from './cases-of-record.ts';
import classes from './record-cases-panel.module.css';

/** The cases that a record is in, each with its state and who has it. Nothing without one. */
export const RecordCasesPanel = ({ record: { cases } }: { record: RecordWithCases }) =>
  cases.length > 0 && (
    <section className={classes.panel} aria-label="Cases of this record">
      <ul>
        {cases.map(({ id, title, state, assignee, team }) => (
          <li key={id}>
            <IconBriefcase size={17} aria-hidden />
            <span className={classes.title}>
              In case{' '}
              {isRecordId(id) ? (
                <Link to={linkTo(areaBase(), `cases/${id}`)} dir="auto">
                  {title}
                </Link>
              ) : (
                <bdi>{title}</bdi>
              )}
            </span>
            {statusBadge(state)}
            <span className="muted" dir="auto">
              {caseHolder({ assignee, team })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
