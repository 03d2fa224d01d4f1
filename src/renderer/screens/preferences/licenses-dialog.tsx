import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallOutput } from '#contract/bridge.ts';
import { bridge, unwrap } from '#kernel/base/bridge-client.ts';
import { formatCount } from '#kernel/format/text.ts';
import { QueryState } from '#kernel/ui/states/query-state.tsx';
import { Empty } from '#kernel/ui/states/states.tsx';
import classes from './about-preferences.module.css';
import { groupByLicense } from './group-by-license.ts';
import { showFile } from './show-file.ts';

/** The software that the console contains, by license, with the texts of the licenses. */
export const LicensesDialog = ({ onClose }: { onClose: () => void }) => {
  const licenses = useQuery({
    queryKey: ['licenses'],
    queryFn: async () => unwrap(await bridge.call['app.licenses']()),
    // The list is part of the build.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Modal opened onClose={onClose} title="Licenses" size={720}>
      <QueryState query={licenses} what="the licenses">
        {(loaded) => <LicenseList {...loaded} />}
      </QueryState>
    </Modal>
  );
};

const LicenseList = ({ packages, hasChromiumLicenses }: CallOutput<'app.licenses'>) => {
  const [search, setSearch] = useState('');
  const groups = groupByLicense(packages, search);
  return (
    <>
      <Group gap={8} align="center" wrap="nowrap">
        <TextInput
          data-autofocus
          type="search"
          aria-label="Search packages and licenses"
          placeholder="Search packages and licenses"
          value={search}
          onChange={({ currentTarget: { value } }) => setSearch(value)}
          flex={1}
        />
        {hasChromiumLicenses && (
          <Button variant="default" onClick={() => void showFile('chromiumLicenses', 'the licenses of Chromium')}>
            Chromium licenses
          </Button>
        )}
      </Group>
      <div className={classes.groups}>
        {groups.length === 0 && <Empty title="No packages match this search" />}
        {groups.map(({ license, members }) => (
          <section key={license} aria-label={license}>
            <header className={classes.groupHeader}>
              <h3>{license}</h3>
              <span className="muted">{formatCount(members.length, 'package', 'packages')}</span>
            </header>
            {members.map(({ name, version, text }) => (
              <details key={name + version} className={classes.package}>
                <summary>
                  {name} <span className="muted">{version}</span>
                </summary>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is scrolled by keys once it has the focus. */}
                <section className={classes.text} aria-label={`License of ${name}`} tabIndex={0}>
                  {text ?? `This package has no license file. Its license is ${license}.`}
                </section>
              </details>
            ))}
          </section>
        ))}
      </div>
    </>
  );
};
