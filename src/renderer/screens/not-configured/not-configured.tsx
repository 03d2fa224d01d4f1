import { VisuallyHidden } from '@mantine/core';
import { appInfo } from '#kernel/base/app-info.ts';
import { Empty } from '#kernel/ui/states/states.tsx';
import classes from './not-configured.module.css';

const title = 'This console is not configured';

/** Replaces sign-in while no address of the platform is set. */
export const NotConfigured = () => (
  <main className={classes.page}>
    <VisuallyHidden component="h1">{title}</VisuallyHidden>
    <Empty title={title}>
      <p>
        IT must set the address of the platform, <code className="mono">apiBaseUrl</code> (https), in one of these
        files:
      </p>
      <ul className={classes.paths}>
        {appInfo().configPaths.map((path) => (
          <li key={path} className="mono">
            {path}
          </li>
        ))}
      </ul>
      <p>
        To try the console with sample data, start it with <code className="mono">--training</code>.
      </p>
    </Empty>
  </main>
);
