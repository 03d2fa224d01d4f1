import { VisuallyHidden } from '@mantine/core';
import { environmentLabel } from '#contract/platform/environment.ts';
import { appInfo } from '#kernel/base/app-info.ts';
import classes from './environment-badge.module.css';

/** Names the platform's environment unless it is production. Training has a notice of its own, and no badge. */
export const EnvironmentBadge = () => {
  const { environment } = appInfo();
  const label = environmentLabel(environment);
  return (
    label !== null && (
      <span className={classes.badge} data-environment={environment} title={`Connected to ${label.toLowerCase()}`}>
        <VisuallyHidden>Environment: </VisuallyHidden>
        {label}
      </span>
    )
  );
};
