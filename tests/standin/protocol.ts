import { onlyEmulated } from './only-emulated.ts';
import { registerScheme } from './urls.ts';

type Handler = (request: Request) => Response | Promise<Response>;
type Emulated = 'handle' | 'unhandle' | 'isProtocolHandled';

/** Chromium asks one server for every session's pages, so a scheme has one handler in the whole app. */
const handlers = new Map<string, Handler>();
const privileges = new Map<string, Electron.Privileges>();

export const schemeHandler = (scheme: string): Handler | undefined => handlers.get(scheme);

/** The `protocol` of one session. */
export function createProtocol(): Pick<Electron.Protocol, Emulated> {
  const own = new Set<string>();
  return onlyEmulated('session.protocol', {
    handle(scheme, handler) {
      if (handlers.has(scheme))
        throw new Error(
          own.has(scheme)
            ? `Failed to register protocol: ${scheme}`
            : `electron stand-in: one handler of ${scheme}: in the app is emulated, another session has it`,
        );
      registerScheme(scheme);
      own.add(scheme);
      handlers.set(scheme, handler);
    },
    unhandle(scheme) {
      if (own.delete(scheme)) handlers.delete(scheme);
    },
    isProtocolHandled: (scheme) => own.has(scheme) || ['http', 'https', 'file', 'data', 'blob'].includes(scheme),
  } satisfies Pick<Electron.Protocol, Emulated>);
}

const defaultProtocol = createProtocol();

/** The module's own: the default session's handlers, and the schemes of the whole app. */
export const protocol = onlyEmulated('protocol', {
  registerSchemesAsPrivileged(schemes) {
    if (privileges.size > 0) throw new Error('protocol.registerSchemesAsPrivileged should be called only once');
    for (const { scheme, privileges: rights } of schemes) {
      registerScheme(scheme);
      privileges.set(scheme, rights ?? {});
    }
  },
  handle: defaultProtocol.handle,
  unhandle: defaultProtocol.unhandle,
  isProtocolHandled: defaultProtocol.isProtocolHandled,
} satisfies Pick<Electron.Protocol, Emulated | 'registerSchemesAsPrivileged'>);
