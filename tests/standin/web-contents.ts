// Over 300 lines because Electron's class is wide: most members are one line, and what takes more has a file of its own
// (page, frames, navigation, page-requests).
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type { KeyPress } from './accelerator.ts';
import type { CdpSession } from './cdp.ts';
import { Frame, Frames } from './frames.ts';
import { chromium } from './host.ts';
import { BINDING, PRELOAD_WORLD, RECEIVER } from './in-page/sources.ts';
import { wire } from './in-page/wire.ts';
import { invoke, ipcMain } from './ipc.ts';
import { followTheme, nativeTheme } from './native-theme.ts';
import { Navigation } from './navigation.ts';
import { onlyEmulated } from './only-emulated.ts';
import { openPage } from './page.ts';
import { PageRequests } from './page-requests.ts';
import { preventable } from './preventable.ts';
import { fromPartition, StandInSession } from './session.ts';
import { fromHttp, toHttp } from './urls.ts';

type WebRtcPolicy = Parameters<Electron.WebContents['setWebRTCIPHandlingPolicy']>[0];
type OpenHandler = (details: OpenDetails) => { action: 'allow' | 'deny'; overrideBrowserWindowOptions?: object };
type OpenDetails = Pick<Electron.HandlerDetails, 'url' | 'frameName' | 'features' | 'disposition' | 'referrer'>;
type FromPage =
  | { kind: 'invoke'; id: number; channel: string; args: unknown[] }
  | { kind: 'send'; channel: string; args: unknown[] }
  | ({ kind: 'open' } & OpenDetails)
  | { kind: 'window'; change: 'resize' | 'focus' | 'blur' }
  | ({ kind: 'key' } & KeyPress)
  | { kind: 'title'; title: string }
  | { kind: 'preload-error'; error: unknown };

/** What a page needs from its window. */
export interface PageOwner {
  bounds: Partial<Electron.Rectangle>;
  preferences: Electron.WebPreferences;
  backgroundColor: string | undefined;
  onWindowChange(change: 'resize' | 'focus' | 'blur'): void;
  onKey(key: KeyPress): void;
  openChild(url: string, options: object): void;
  onFirstPaint(): void;
  closeNow(): void;
}

type Emulated =
  | 'send'
  | 'getURL'
  | 'getTitle'
  | 'reload'
  | 'reloadIgnoringCache'
  | 'stop'
  | 'focus'
  | 'isFocused'
  | 'close'
  | 'isDestroyed'
  | 'isLoading'
  | 'isLoadingMainFrame'
  | 'isCrashed'
  | 'executeJavaScript'
  | 'insertCSS'
  | 'printToPDF'
  | 'loadURL'
  | 'setZoomFactor'
  | 'getZoomFactor'
  | 'setZoomLevel'
  | 'getZoomLevel'
  | 'setVisualZoomLevelLimits'
  | 'setBackgroundThrottling'
  | 'openDevTools'
  | 'closeDevTools'
  | 'isDevToolsOpened'
  | 'getUserAgent'
  | 'copy'
  | 'paste'
  | 'cut'
  | 'undo'
  | 'redo'
  | 'selectAll'
  | 'forcefullyCrashRenderer'
  | 'getProcessId'
  | 'getOSProcessId'
  | 'setWebRTCIPHandlingPolicy'
  | 'getWebRTCIPHandlingPolicy'
  | 'id';

/** Electron takes `session` before `partition`. */
const sessionOf = ({ session, partition = '' }: Electron.WebPreferences): StandInSession => {
  if (session === undefined) return fromPartition(partition);
  if (session instanceof StandInSession) return session;
  throw new Error('electron stand-in: webPreferences.session is no session');
};

const { encode, decode } = wire();
const all = new Set<StandInWebContents>();
let count = 0;

export class StandInWebContents extends EventEmitter implements Pick<Electron.WebContents, Emulated> {
  readonly id = ++count;
  readonly session: StandInSession;
  readonly mainFrame: Frame;
  readonly attached: Promise<void>;
  targetId: string | undefined;
  #owner: PageOwner;
  #page: CdpSession | undefined;
  #frames: Frames | undefined;
  #navigation: Navigation | undefined;
  #requests: PageRequests | undefined;
  #openHandler: OpenHandler | undefined;
  #firstUrl = Promise.withResolvers<string>();
  #unfollowTheme = followTheme(() => void this.#applyTheme());
  #state: 'alive' | 'crashed' | 'destroyed' = 'alive';
  #zoom = 1;
  #title = '';
  #painted = false;
  #webRtcPolicy: WebRtcPolicy = 'default';

  constructor(owner: PageOwner) {
    super();
    this.#owner = owner;
    this.session = sessionOf(owner.preferences);
    this.mainFrame = new Frame(null, (code) => this.executeJavaScript(code));
    all.add(this);
    this.attached = this.#attach();
    this.attached.catch((error: unknown) => this.#state === 'alive' && console.error(error));
  }

  static getAllWebContents = (): StandInWebContents[] => [...all];
  static fromId = (id: number): StandInWebContents | undefined => [...all].find((one) => one.id === id);
  static fromDevToolsTargetId = (target: string): StandInWebContents | undefined =>
    [...all].find(({ targetId }) => targetId === target);
  static getFocusedWebContents = (): StandInWebContents | null => [...all].at(-1) ?? null;

  async #attach(): Promise<void> {
    const { preload, additionalArguments = [], nodeIntegrationInSubFrames = false } = this.#owner.preferences;
    const id = await this.session.browserContext();
    const { targetId, session } = await openPage({
      bounds: this.#owner.bounds,
      context: { id, isIncognito: this.session.isIncognitoWindow },
      preload: {
        source: preload ? readFileSync(preload, 'utf8') : '',
        argv: additionalArguments,
        inSubFrames: nodeIntegrationInSubFrames,
      },
      firstUrl: this.#firstUrl.promise,
      onCreated: (created) => {
        this.targetId = created;
      },
    });
    this.session.targets.add(targetId);
    this.#page = session;
    this.#frames = new Frames(session, targetId, this.mainFrame, PRELOAD_WORLD);
    this.#navigation = new Navigation(session, this.#frames, this);
    const { mayLoad } = this.#navigation;
    const describe = (frameId: string) => ({
      webContents: this,
      webContentsId: this.id,
      frame: this.#frames?.byId(frameId),
      isMainFrame: this.#frames?.isMain(frameId),
    });
    this.#requests = new PageRequests(session, this.session.requests, {
      describe,
      mayLoad,
      canLoad: this.session.canLoad,
    });
    session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      if (name === BINDING) this.#receive(decode(payload) as FromPage, executionContextId); // written by our own preload half
    });
    session.on('Page.lifecycleEvent', ({ name, frameId }) => this.#onLifecycle(name, frameId));
    session.on('Page.javascriptDialogOpening', ({ type }) => type === 'beforeunload' && this.#onBeforeUnload());
    session.on('Inspector.targetCrashed', () => this.crashed('crashed'));
    await Promise.all([this.#requests.start(), this.#applyTheme(), this.#applyBackground(), this.#applyWebRtcPolicy()]);
  }

  #onLifecycle(name: string, frameId: string): void {
    if (
      !this.#frames?.isMain(frameId) ||
      this.mainFrame.url === '' ||
      /standin-blank$|^about:blank$|^data:/.test(this.mainFrame.url)
    )
      return;
    // Another client of the page may have emulated other media; a first page has no address yet at `init`, but has at `commit`.
    if (name === 'init' || name === 'commit' || name === 'DOMContentLoaded') void this.#applyTheme();
    if (name !== 'firstPaint' || this.#painted) return;
    this.#painted = true;
    this.#owner.onFirstPaint();
  }

  #onBeforeUnload(): void {
    const event = preventable({});
    this.emit('will-prevent-unload', event);
    void this.#page?.send('Page.handleJavaScriptDialog', { accept: event.defaultPrevented }).catch(() => {});
    if (!event.defaultPrevented) this.emit('stays-open');
  }

  #receive(message: FromPage, contextId: number): void {
    if (message.kind === 'open') this.#onOpen(message);
    else if (message.kind === 'window') this.#owner.onWindowChange(message.change);
    else if (message.kind === 'key') this.#owner.onKey(message);
    else if (message.kind === 'title') this.#titleChanged(message.title);
    else if (message.kind === 'preload-error')
      this.emit('preload-error', {}, this.#owner.preferences.preload, message.error);
    else this.#answer(message, contextId);
  }

  #answer(message: Extract<FromPage, { channel: string }>, contextId: number): void {
    const senderFrame = this.#frames?.ofContext(contextId) ?? null;
    const event = {
      type: 'frame',
      sender: this,
      senderFrame,
      processId: 1,
      frameId: senderFrame?.routingId ?? 0,
      ports: [],
    };
    if (message.kind === 'send') {
      const reply = (channel: string, ...args: unknown[]): void => this.send(channel, ...args);
      ipcMain.emit(message.channel, { ...event, reply }, ...message.args);
      return;
    }
    const { id, channel, args } = message;
    void invoke(channel, event, args)
      .then((value) => encode({ kind: 'reply', id, value }))
      .catch((error: unknown) =>
        encode({ kind: 'reply', id, error: `Error invoking remote method '${channel}': ${error}` }),
      )
      .then((reply) => this.#post(reply, contextId));
  }

  #onOpen({ url, frameName, features, disposition }: OpenDetails): void {
    const details = {
      url: fromHttp(url),
      frameName,
      features,
      disposition,
      referrer: { url: this.getURL(), policy: 'default' as const },
    };
    const answer = this.#openHandler?.(details) ?? { action: 'allow' };
    if (answer.action === 'allow') this.#owner.openChild(details.url, answer.overrideBrowserWindowOptions ?? {});
  }

  #post(text: string, contextId: number | undefined): void {
    if (contextId === undefined) return; // the page is between two documents
    const call = {
      functionDeclaration: `(text) => globalThis.${RECEIVER}(text)`,
      executionContextId: contextId,
      arguments: [{ value: text }],
    };
    this.#page?.send('Runtime.callFunctionOn', call).catch(() => {});
  }

  async #applyTheme(): Promise<void> {
    const value = nativeTheme.shouldUseDarkColors ? 'dark' : 'light';
    await this.#page
      ?.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
      .catch(() => {});
  }

  async #applyBackground(): Promise<void> {
    const [, r, g, b] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(this.#owner.backgroundColor ?? '') ?? [];
    if (!r || !g || !b) return;
    const color = { r: Number.parseInt(r, 16), g: Number.parseInt(g, 16), b: Number.parseInt(b, 16) };
    await this.#page?.send('Emulation.setDefaultBackgroundColorOverride', { color }).catch(() => {});
  }
  setWebRTCIPHandlingPolicy(policy: WebRtcPolicy): void {
    if (policy !== 'default' && policy !== 'disable_non_proxied_udp')
      throw new Error(`electron stand-in: WebRTC policy ${policy} is not emulated`);
    this.#webRtcPolicy = policy;
    void this.#applyWebRtcPolicy();
  }
  getWebRTCIPHandlingPolicy = (): WebRtcPolicy => this.#webRtcPolicy;

  /** Chromium's network service drops each UDP packet of this page's connections; its other requests stay as they are. */
  async #applyWebRtcPolicy(): Promise<void> {
    const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    const matchedNetworkConditions = [
      { urlPattern: '*://*:*/*', ...unlimited },
      { urlPattern: '', ...unlimited, latency: 1, packetLoss: 100 },
    ];
    const rules = this.#webRtcPolicy === 'default' ? [] : matchedNetworkConditions;
    // The rules need the domain enabled; its events are not used, so nothing is buffered.
    const buffers = { maxTotalBufferSize: 0, maxResourceBufferSize: 0 };
    await this.#page?.send('Network.enable', buffers).catch(() => {});
    await this.#page
      ?.send('Network.emulateNetworkConditionsByRule', { matchedNetworkConditions: rules })
      .catch(() => {});
  }
  backgroundChanged = (): void => void this.#applyBackground();

  send(channel: string, ...args: unknown[]): void {
    this.#post(encode({ kind: 'event', channel, args }), this.#frames?.contextOf(this.mainFrame));
  }

  async loadURL(url: string): Promise<void> {
    this.#firstUrl.resolve(url);
    await this.attached;
    await this.#navigation?.load(toHttp(url), url);
  }
  reload(): void {
    void this.attached.then(() => this.#navigation?.reload());
  }
  reloadIgnoringCache = (): void => this.reload();
  stop(): void {
    void this.#page?.send('Page.stopLoading').catch(() => {});
  }
  /** Chromium keeps the current entry, as Electron does. */
  readonly navigationHistory: Pick<Electron.NavigationHistory, 'clear'> = {
    clear: () => void this.#page?.send('Page.resetNavigationHistory').catch(() => {}),
  };

  getURL = (): string => (/standin-blank$/.test(this.mainFrame.url) ? '' : this.mainFrame.url);
  getTitle = (): string => this.#title;
  #titleChanged(title: string): void {
    if (title === this.#title || title === '') return;
    this.#title = title;
    const event = preventable({});
    this.emit('page-title-updated', event, title, true);
  }
  isLoading = (): boolean => this.#navigation?.isLoading ?? false;
  isLoadingMainFrame = (): boolean => this.isLoading();
  isCrashed = (): boolean => this.#state === 'crashed';
  isDestroyed = (): boolean => this.#state === 'destroyed';
  getLastWebPreferences = (): Electron.WebPreferences => this.#owner.preferences;
  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler;
  }

  async executeJavaScript(expression: string, userGesture = false): Promise<unknown> {
    await this.attached;
    const { result, exceptionDetails } = (await this.#page?.send('Runtime.evaluate', {
      expression,
      userGesture,
      awaitPromise: true,
      returnByValue: true,
    })) ?? { result: { value: undefined } };
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }
  async insertCSS(css: string): Promise<string> {
    await this.executeJavaScript(
      `document.head.append(Object.assign(document.createElement('style'), { textContent: ${JSON.stringify(css)} }))`,
    );
    return 'css';
  }
  /** With the options that the console uses; others throw. */
  async printToPDF(options: Electron.PrintToPDFOptions): Promise<Buffer> {
    const { preferCSSPageSize = false, printBackground = false, generateTaggedPDF = false, ...others } = options;
    const [unknown] = Object.keys(others);
    if (unknown !== undefined) throw new Error(`electron stand-in: printToPDF with ${unknown} is not emulated`);
    await this.attached;
    const printed = await this.#page?.send('Page.printToPDF', {
      preferCSSPageSize,
      printBackground,
      generateTaggedPDF,
    });
    if (!printed) throw new Error('electron stand-in: there is no page to print');
    return Buffer.from(printed.data, 'base64');
  }

  focus(): void {
    void this.attached.then(() => this.#page?.send('Page.bringToFront')).catch(() => {});
  }
  isFocused = (): boolean => this.#state === 'alive';
  close(options?: Electron.CloseOpts): void {
    if (options?.waitForBeforeUnload) this.askToClose();
    else this.#owner.closeNow();
  }
  /** Runs the page's beforeunload; the target closes unless that cancels. */
  askToClose(): void {
    void this.attached.then(() => this.#page?.send('Page.close')).catch(() => this.#owner.closeNow());
  }

  closeTarget(): void {
    const { cdp } = chromium();
    void this.attached
      .then(async () => {
        if (this.targetId) await cdp.send('Target.closeTarget', { targetId: this.targetId });
      })
      .catch(() => {});
  }

  setZoomFactor(factor: number): void {
    this.#zoom = factor;
    void this.#page?.send('Emulation.setPageScaleFactor', { pageScaleFactor: factor }).catch(() => {});
  }
  getZoomFactor = (): number => this.#zoom;
  setZoomLevel = (level: number): void => this.setZoomFactor(1.2 ** level);
  getZoomLevel = (): number => Math.log(this.#zoom) / Math.log(1.2);
  async setVisualZoomLevelLimits(): Promise<void> {}
  setBackgroundThrottling(): void {}
  openDevTools(): void {}
  closeDevTools(): void {}
  isDevToolsOpened = (): boolean => false;
  getUserAgent = (): string => this.session.getUserAgent();
  getProcessId = (): number => 1;
  getOSProcessId = (): number => process.pid;
  copy = (): void => this.#command('copy');
  cut = (): void => this.#command('cut');
  paste = (): void => this.#command('paste');
  undo = (): void => this.#command('undo');
  redo = (): void => this.#command('redo');
  selectAll = (): void => this.#command('selectAll');
  #command(name: string): void {
    void this.#page
      ?.send('Runtime.evaluate', { expression: `document.execCommand('${name}')`, userGesture: true })
      .catch(() => {});
  }

  /** Crashes the renderer; the reason that Electron reports can be scripted. */
  forcefullyCrashRenderer = (): void => void this.#page?.send('Page.crash').catch(() => {});
  crashed(reason: Electron.RenderProcessGoneDetails['reason']): void {
    if (this.#state !== 'alive') return;
    this.#state = 'crashed';
    this.emit('render-process-gone', {}, { reason, exitCode: 1 });
  }
  revived(): void {
    if (this.#state === 'crashed') this.#state = 'alive';
  }

  destroyed(): void {
    if (this.#state === 'destroyed') return;
    this.#state = 'destroyed';
    this.mainFrame.detached = true;
    this.#unfollowTheme();
    this.#requests?.stop();
    if (this.targetId) this.session.targets.delete(this.targetId);
    all.delete(this);
    this.emit('destroyed');
  }
}
onlyEmulated('webContents', StandInWebContents.prototype);
