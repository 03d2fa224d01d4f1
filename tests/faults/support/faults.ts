/** How the platform answers the first write of a cell. `forward` lets it carry out the write and gives its answer. */
type Exchange = (forward: () => Promise<Response>) => Promise<Response>;

/** What goes wrong with a write. */
export interface Fault {
  name: string;
  exchange: Exchange;
  /** What the member and main do around the write; by default nothing. */
  around?: 'session' | 'lock' | 'close';
  /** Whether nobody but the platform can know what became of the write. */
  isLost?: boolean;
  /** Whether main gives the answer up. */
  isLate?: boolean;
  /** Whether the platform carries out what is forwarded only after the screen has said what became of it, or after the window is closed. */
  isHeld?: boolean;
}

const never = (): Promise<Response> => new Promise(() => {});
const dropped = (): Promise<never> => Promise.reject(new Error('net::ERR_CONNECTION_RESET'));
const json = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });

const refusal = (status: number, message: string, headers: Record<string, string> = {}): Fault => ({
  name: headers['Retry-After'] === undefined ? String(status) : `${status} with Retry-After`,
  exchange: async () => json(status, { message }, headers),
});

/** Every fault of a write, in the order of the matrix. */
export const faults: readonly Fault[] = [
  refusal(403, 'You may not do this'),
  refusal(409, 'The record is in use'),
  refusal(412, 'The record has changed since it was read'),
  refusal(422, 'The values do not fit'),
  refusal(500, 'Something went wrong on the platform'),
  {
    name: '500 after it',
    exchange: async (forward) => {
      await forward();
      return json(500, { message: 'Something went wrong on the platform' });
    },
  },
  refusal(429, 'Too many requests', { 'Retry-After': '30' }),
  { name: 'no answer', isLost: true, isLate: true, exchange: never },
  {
    name: 'late answer',
    isLost: true,
    isLate: true,
    exchange: async (forward) => {
      await forward();
      return never();
    },
  },
  { name: 'carried out late', isLost: true, isLate: true, isHeld: true, exchange: (forward) => forward() },
  { name: 'dropped before', isLost: true, exchange: dropped },
  {
    name: 'dropped after',
    isLost: true,
    exchange: async (forward) => {
      await forward();
      return dropped();
    },
  },
  {
    name: 'malformed answer',
    isLost: true,
    exchange: async (forward) => {
      await forward();
      return new Response('<html>Bad gateway</html>', { status: 200 });
    },
  },
  { name: 'session ended', around: 'session', exchange: async () => json(401, { message: 'Sign in again' }) },
  { name: 'locked', around: 'lock', exchange: (forward) => forward() },
  { name: 'window closed', around: 'close', isHeld: true, exchange: (forward) => forward() },
];
