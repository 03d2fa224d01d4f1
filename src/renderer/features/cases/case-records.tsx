import { Link } from 'react-router-dom';
import type { Case } from '#contract/platform/api/cases.ts';
import { canOpenLink, linkTo } from '#kernel/base/area-links.ts';
import { recordRefPath } from '#kernel/cases/record-ref.ts';
import type { SectionProps } from '#kernel/definitions/detail.ts';
import { useMe } from '#kernel/member/me.ts';
import { TitledPanel } from '#kernel/ui/layout/titled-panel.tsx';
import { statusBadge } from '#kernel/ui/values/badge.tsx';
import { DocumentThumbnails } from '#kernel/ui/viewer/document-thumbnails.tsx';
import { kindOfType } from '../shared/kind-of-type.ts';
import { recordName } from './case-fields.ts';
import classes from './case-records.module.css';

/** The records that a case is about, each with its status and the link to its page. */
export const CaseRecords = ({ record: { records }, base }: SectionProps<Case>) => {
  const { permissions } = useMe();
  return (
    <TitledPanel title="Records">
      {records.length === 0 ? (
        <p className={`${classes.empty} muted`}>No records. Add one from its page.</p>
      ) : (
        <ul className={classes.records}>
          {records.map((one) => {
            const path = recordRefPath(one);
            const name = <span dir="auto">{recordName(one)}</span>;
            return (
              <li key={`${one.type}/${one.id}`}>
                <span className={classes.name}>
                  {path !== null && canOpenLink(path, base, permissions) ? (
                    <Link to={linkTo(base, path)}>{name}</Link>
                  ) : (
                    name
                  )}
                  <span className="muted">{kindOfType(one.type)}</span>
                </span>
                {one.status !== null && statusBadge(one.status)}
              </li>
            );
          })}
        </ul>
      )}
    </TitledPanel>
  );
};

/** The files of a case; nothing without any. */
export const CaseDocuments = ({ record: { documents } }: SectionProps<Case>) =>
  documents.length > 0 && (
    <TitledPanel title="Documents">
      <div className={classes.documents}>
        <DocumentThumbnails documents={documents.map(({ name, url }) => ({ id: url, title: name, url }))} />
      </div>
    </TitledPanel>
  );
