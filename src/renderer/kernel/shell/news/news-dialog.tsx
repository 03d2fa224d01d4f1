import { releases } from 'virtual:changelog';
import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { appInfo } from '#kernel/base/app-info.ts';
import classes from './news-dialog.module.css';
import { noteNewsSeen, useUnseenSince } from './seen-version.ts';
import { isNewerVersion } from './versions.ts';

/** What is new since the version that the member saw last; else in this one. */
const shownReleases = (since: string | null) => {
  const newer = since === null ? [] : releases.filter(({ version }) => isNewerVersion(version, since));
  return newer.length > 0 ? newer : releases.slice(0, 1);
};

/** What is new in this version, from the changelog. */
export const NewsDialog = ({ onClose }: { onClose: () => void }) => {
  const unseen = useUnseenSince();
  // What was new stays on screen once it counts as seen.
  const [since] = useState(unseen);
  useEffect(noteNewsSeen, []);
  return (
    <Modal opened onClose={onClose} title={`What's new in ${appInfo().version}`} size={720}>
      {shownReleases(since).map(({ version, groups }) => (
        <section key={version} className={classes.release} aria-label={version}>
          {version !== appInfo().version && <h2>{version}</h2>}
          {groups.map(({ title, items }) => (
            <section key={title} aria-label={title}>
              <h3>{title}</h3>
              <ul>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </section>
          ))}
        </section>
      ))}
    </Modal>
  );
};
