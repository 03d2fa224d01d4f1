import { appInfo } from '#kernel/session/app-info.ts';
import { Empty } from '#kernel/ui/states.tsx';

/** What stands instead of sign-in when nobody has told the console where the platform is. */
export const NotConfigured = () => (
  <main className="not-configured">
    <h1 className="visually-hidden">This console is not configured</h1>
    <Empty title="This console is not configured">
      <p>
        IT must set the address of the platform, <code className="mono">apiBaseUrl</code> (https), in one of these
        places:
      </p>
      <ul className="config-paths">
        {appInfo().configPaths.map((path) => (
          <li key={path} className="mono">
            {path}
          </li>
        ))}
      </ul>
      <p>
        To learn the console on made-up data instead, start it with <code className="mono">--training</code>.
      </p>
    </Empty>
  </main>
);
