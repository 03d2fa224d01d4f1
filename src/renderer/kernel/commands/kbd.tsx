import { Fragment } from 'react';
import { keyLabels } from '#contract/accelerator.ts';
import { appInfo } from '#kernel/session/app-info.ts';
import './kbd.css';

/** A combination, or a sequence of two, as its keys are labelled on this machine. */
export const Kbd = ({ keys }: { keys: string }) => {
  const isMac = appInfo().platform === 'darwin';
  return (
    <span className="keys">
      {keys.split(' ').map((combination, at) => (
        <Fragment key={combination}>
          {at > 0 && 'then'}
          {keyLabels(combination, isMac).map((label) => (
            <kbd key={label}>{label}</kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
};
