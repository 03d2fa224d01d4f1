import { named } from './named.ts';
import { registerScheme } from './urls.ts';

type Handler = (request: Request) => Response | Promise<Response>;

const handlers = new Map<string, Handler>();
const privileges = new Map<string, Electron.Privileges>();

export const schemeHandler = (scheme: string): Handler | undefined => handlers.get(scheme);

export const protocol = named('protocol', {
  registerSchemesAsPrivileged(schemes) {
    if (privileges.size > 0) throw new Error('protocol.registerSchemesAsPrivileged should be called only once');
    for (const { scheme, privileges: rights } of schemes) {
      registerScheme(scheme);
      privileges.set(scheme, rights ?? {});
    }
  },
  handle(scheme, handler) {
    if (handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
    registerScheme(scheme);
    handlers.set(scheme, handler);
  },
  unhandle(scheme) {
    handlers.delete(scheme);
  },
  isProtocolHandled: (scheme) => handlers.has(scheme) || ['http', 'https', 'file', 'data', 'blob'].includes(scheme),
} satisfies Pick<Electron.Protocol, 'registerSchemesAsPrivileged' | 'handle' | 'unhandle' | 'isProtocolHandled'>);
