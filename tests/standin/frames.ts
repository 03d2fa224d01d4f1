import type { CdpSession } from './cdp.ts';
import { onlyEmulated } from './only-emulated.ts';
import { fromHttp, originOf } from './urls.ts';

let routingIds = 0;

type Emulated =
  | 'frameTreeNodeId'
  | 'routingId'
  | 'processId'
  | 'osProcessId'
  | 'url'
  | 'origin'
  | 'name'
  | 'detached'
  | 'isDestroyed'
  | 'executeJavaScript';

export class Frame implements Pick<Electron.WebFrameMain, Emulated> {
  readonly routingId = ++routingIds;
  readonly frameTreeNodeId = this.routingId;
  readonly processId = 1;
  readonly osProcessId = process.pid;
  readonly parent: Frame | null;
  url = '';
  name = '';
  detached = false;
  readonly #run: (code: string) => Promise<unknown>;

  constructor(parent: Frame | null, run: (code: string) => Promise<unknown>) {
    this.parent = parent;
    this.#run = run;
  }
  get origin(): string {
    return originOf(this.url);
  }
  get top(): Frame {
    return this.parent?.top ?? this;
  }
  isDestroyed = (): boolean => this.detached;
  executeJavaScript = (code: string): Promise<unknown> => this.#run(code);
}
onlyEmulated('webFrameMain', Frame.prototype);

/** The frames of one page, and which script world belongs to which of them. */
export class Frames {
  readonly main: Frame;
  #byId = new Map<string, Frame>();
  #contexts = new Map<number, string>();
  #worldName: string;
  #session: CdpSession;

  constructor(session: CdpSession, mainId: string, main: Frame, worldName: string) {
    this.#session = session;
    this.#worldName = worldName;
    this.main = main;
    this.#byId.set(mainId, main);
    session.on('Page.frameAttached', ({ frameId, parentFrameId }) => this.#add(frameId, parentFrameId));
    session.on('Page.frameDetached', ({ frameId, reason }) => reason === 'remove' && this.#remove(frameId));
    session.on('Page.frameNavigated', ({ frame }) => {
      const known = this.#byId.get(frame.id) ?? this.#add(frame.id, frame.parentId);
      known.url = fromHttp(frame.url + (frame.urlFragment ?? ''));
      known.name = frame.name ?? '';
    });
    session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      const known = this.#byId.get(frameId);
      if (known) known.url = fromHttp(url);
    });
    session.on('Runtime.executionContextCreated', ({ context }) => {
      const { frameId } = context.auxData ?? {};
      if (context.name === this.#worldName && typeof frameId === 'string') this.#contexts.set(context.id, frameId);
    });
    session.on('Runtime.executionContextDestroyed', ({ executionContextId }) =>
      this.#contexts.delete(executionContextId),
    );
    session.on('Runtime.executionContextsCleared', () => this.#contexts.clear());
  }

  byId = (id: string | undefined): Frame | undefined => (id === undefined ? undefined : this.#byId.get(id));

  /** The frame of a preload world; null, as in Electron, if the frame no longer exists. */
  ofContext = (contextId: number): Frame | null => this.byId(this.#contexts.get(contextId)) ?? null;

  /** The newest preload world of a frame. */
  contextOf(frame: Frame): number | undefined {
    return [...this.#contexts].findLast(([, id]) => this.#byId.get(id) === frame)?.[0];
  }

  isMain = (frameId: string | undefined): boolean => this.byId(frameId) === this.main;

  #add(id: string, parentId: string | undefined): Frame {
    const frame = new Frame(this.byId(parentId) ?? this.main, async (code) => {
      const { executionContextId } = await this.#session.send('Page.createIsolatedWorld', { frameId: id });
      const { result } = await this.#session.send('Runtime.evaluate', {
        expression: code,
        contextId: executionContextId,
      });
      return result.value;
    });
    this.#byId.set(id, frame);
    return frame;
  }

  #remove(id: string): void {
    const frame = this.#byId.get(id);
    if (frame) frame.detached = true;
    this.#byId.delete(id);
  }
}
