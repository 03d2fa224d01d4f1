import { Kbd as MantineKbd } from '@mantine/core';
import { Fragment } from 'react';
import { keyLabels } from '#contract/bridge/accelerator.ts';
import { appInfo } from '#kernel/base/app-info.ts';
import classes from './kbd.module.css';

/** A key combination, or a sequence of two, with the key names of this operating system. */
export const Kbd = ({ keys }: { keys: string }) => {
  const isMac = appInfo().platform === 'darwin';
  return (
    <span className={classes.keys}>
      {keys.split(' ').map((combination, index) => (
        <Fragment key={combination}>
          {index > 0 && 'then'}
          {keyLabels(combination, isMac).map((label) => (
            <MantineKbd key={label}>{label}</MantineKbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
};
