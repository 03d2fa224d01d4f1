/**
 * How much a page may ask of main. Each number is far above what a member reaches by hand and far below what harms: a page that runs foreign
 * script can't open dialogs without end, stall main, fill the disk or send changes faster than somebody notices (docs/security.md).
 * Beyond them a call fails with `over-limit` and nothing was done. Sizes are in bytes as `sizeOfCall` counts them, times in ms.
 */
export const ceilings = {
  /** Native dialogs that pages open. A second one in a window would hide the first; a third in all can't be overseen. */
  dialogsPerWindow: 1,
  dialogs: 2,
  /** Windows of the console. Members use two or three; each takes the memory of a browser tab. */
  windows: 10,
  /** Calls of any kind that a window waits for: all its requests, and room to cancel them. */
  callsPerWindow: 300,
  /** One call. Forms send some kilobytes; a draft of a product is the largest, at most 200 kB. */
  callSize: 1_000_000,
  /** One piece of a file that a page writes: 5,000,000 characters, and the call around it. */
  fileCallSize: 5_100_000,
  /** All calls that a window waits for: four pieces of files, or 200 requests of more than any form's size. */
  callSizePerWindow: 21_000_000,
  /** How deep a value may nest. The deepest body, fees of a currency, has five levels. */
  callDepth: 12,
  /** Requests to the platform that a window has in flight. The start page and reports send about ten at once. */
  requestsPerWindow: 20,
  /** Requests that wait for one of these. Reading the records of 100 selected rows and a page's own requests fit. */
  waitingRequestsPerWindow: 200,
  /** Writes of all windows. Faster ones wait for their turn, so a member who is fast is never refused. */
  writesPerSecond: 5,
  /** Nobody decides about a record a second for a whole minute; several at once are a run, which the member confirms. */
  writesPerMinute: 60,
  /** Writes of a run that needs no confirmation, while the minute has room for them: three such runs a minute. */
  unconfirmedRunWrites: 20,
  /** Writes of a run that the member confirms. Twice what a list lets a member select (`limits.bulkRows`). */
  runWrites: 200,
  /** A confirmed run ends when none of its writes came for so long: reading and sending a record can take a minute on a slow network. */
  confirmedRunPauseMs: 120_000,
  /** Web pages, folders and files that pages have the system open in other programs. Each is a window of its own. */
  outsideOpensPerMinute: 20,
  /** Pictures that main loads at once for all pages, of at most 20 MB; as many requests may wait as of a window. */
  pictures: 20,
  /** Messages of error reporting from pages: a page that is used fast and recorded has about one a second. */
  reportMessagesPerMinute: 300,
  /** Files being written or downloaded. A report saves two. */
  filesPerWindow: 5,
  files: 10,
  /** One file. A million rows of a list have about 300 MB. */
  fileSize: 1_000_000_000,
  /** How long a file may stay unfinished. An export waits while the console is locked, also through a long meeting. */
  fileMs: 12 * 3_600_000,
  /** A download, however slowly the platform sends it. */
  downloadMs: 3_600_000,
  /** Pages that a window prints: Chromium lays out a whole page for each. */
  printsPerWindow: 1,
  /** The words of a printed page, in characters: 500 rows of the widest list have less than a fifth. */
  printedText: 900_000,
  /** Rows of a list that one PDF has: 18 pages. The window stands still while Chromium lays them out, 5 to 10 ms for each. */
  printedRows: 500,
  /** One PDF in bytes. 500 rows have about 2.5 MB. */
  printedSize: 50_000_000,
  /** How long Chromium may lay out and print one page. */
  printMs: 60_000,
  /** Documents in the ZIP of a case. A case with more has its first ones in it, and the manifest counts the rest. */
  caseDocuments: 100,
  /** One of them in bytes: more than any scan. Main holds one at a time. */
  documentSize: 25_000_000,
  /** All of them together. */
  documentsSize: 200_000_000,
  /** How long the platform may take to send one. */
  documentMs: 120_000,
  /** How long loading all of them may take. 200 MB take 14 minutes on a slow line of 2 Mbit/s. */
  packMs: 900_000,
  /** ZIPs that a window packs. Leaving a case ends its ZIP, so a member has one at a time. */
  packsPerWindow: 1,
  /** The name of a document in characters, and its address: signed addresses have up to 2,000. */
  documentName: 300,
  documentUrl: 4_000,
  /** Lines that one event writes to the log in a minute; the rest is counted. An export of 10,000 rows has 100 pages. */
  logLinesPerMinute: 250,
  /** The log of writes: a write has three lines of about 300 bytes, so that the files hold a day of 60 writes a minute. */
  writesLogFileSize: 5_000_000,
  writesLogOlderFiles: 15,
} as const;
