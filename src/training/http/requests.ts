/** A logged request. Of the bearer token only its presence is kept. */
export interface SeenRequest {
  at: number;
  method: string;
  path: string;
  name: string;
  headers: Record<string, string>;
  bearer: boolean;
  idempotencyKey: string | null;
  status: number | null;
}

const kept = 2_000;

/** The last requests to the API, oldest first. */
export class RequestLog {
  private seen: SeenRequest[] = [];

  add(name: string, request: Request, now: number): SeenRequest {
    const headers = Object.fromEntries([...request.headers].filter(([key]) => key !== 'authorization'));
    const url = new URL(request.url);
    const entry: SeenRequest = {
      at: now,
      method: request.method,
      path: url.pathname + url.search,
      name,
      headers,
      bearer: request.headers.has('authorization'),
      idempotencyKey: request.headers.get('idempotency-key'),
      status: null,
    };
    if (this.seen.length >= kept) this.seen = this.seen.slice(1 - kept);
    this.seen.push(entry);
    return entry;
  }

  list(): readonly SeenRequest[] {
    return this.seen;
  }

  forget(): void {
    this.seen = [];
  }
}
