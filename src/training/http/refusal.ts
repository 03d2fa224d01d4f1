/** A call the platform turns down: its status, what it says, and messages by field where fields are at fault. */
export class Refusal extends Error {
  readonly status: number;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterS: number | undefined;

  constructor(status: number, message: string, more: { fields?: Record<string, string>; retryAfterS?: number } = {}) {
    super(message);
    this.status = status;
    this.fields = more.fields;
    this.retryAfterS = more.retryAfterS;
  }
}

export const notFound = (what: string): Refusal => new Refusal(404, `${what} not found`);
export const conflict = (message: string): Refusal => new Refusal(409, message);
/** One field is at fault; the message stands beside it and above. */
export const badField = (field: string, message: string): Refusal =>
  new Refusal(422, message, { fields: { [field]: message } });
export const sessionEnded = (): Refusal => new Refusal(401, 'Your session has ended');
