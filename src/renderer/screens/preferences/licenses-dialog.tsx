import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bridge, unwrap } from '#kernel/base/bridge-client.ts';
import { formatCount } from '#kernel/format/text.ts';
import { QueryState } from '#kernel/ui/states/query-state.tsx';
import { Empty } from '#kernel/ui/states/states.tsx';
import classes from './about-preferences.module.css';
import { groupByLicense, type LicenseGroup } from './group-by-license.ts';
import { showFile } from './show-file.ts';

/** The software that the console contains, by license, with the texts of the licenses. */
export const LicensesDialog = ({ onClose }: { onClose: () => void }) => {
  const licenses = useQuery({
    queryKey: ['licenses'],
    queryFn: async () => unwrap(await bridge.call['app.licenses']()),
    // The list is part of the build.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [search, setSearch] = useState('');
  return (
    <Modal opened onClose={onClose} title="Licenses" size={720}>
      <Group gap={8} wrap="nowrap">
        {/* Shown before the licenses are loaded, because the dialog gives the focus when it opens. */}
        <TextInput
          data-autofocus
          type="search"
          aria-label="Search packages and licenses"
          placeholder="Search packages and licenses"
          value={search}
          onChange={({ currentTarget: { value } }) => setSearch(value)}
          flex={1}
        />
        {licenses.data?.hasChromiumLicenses && (
          <Button variant="default" onClick={() => void showFile('chromiumLicenses', 'the licenses of Chromium')}>
            Chromium licenses
          </Button>
        )}
      </Group>
      <div className={classes.groups}>
        <QueryState query={licenses} what="the licenses">
          {({ packages }) => <LicenseGroups groups={groupByLicense(packages, search)} />}
        </QueryState>
      </div>
    </Modal>
  );
};

const LicenseGroups = ({ groups }: { groups: readonly LicenseGroup[] }) => {
  if (groups.length === 0) return <Empty title="No packages match this search" />;
  return groups.map(({ license, members }) => (
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
          <section className={classes.text} aria-label={`License of ${name}`}>
            {text ?? `This package has no license file. Its license is ${license}.`}
          </section>
        </details>
      ))}
    </section>
  ));
};
