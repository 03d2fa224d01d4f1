import type { CommandLine } from 'electron';

/**
 * Keeps Chromium to HTTP/1.1, before the app is ready. By HTTP/2 and HTTP/3 it sends a request up to three times by itself, also on a new
 * connection, and shows nothing that tells a cut off answer without a length from a whole one.
 */
export const speakHttp1 = (commandLine: Pick<CommandLine, 'appendSwitch'>): void => {
  commandLine.appendSwitch('disable-http2');
  commandLine.appendSwitch('disable-quic');
};
