import { ceilings } from '#contract/bridge/ceilings.ts';
import type { LogFigures, Sample } from './measure.ts';

/** What a figure may be at most after the warm-up, as a share of what it was then. */
const heapGrowth = 1.2;
/** Room for a toast, or a menu that is loaded later. */
const listenerGrowth = 1.05;
/** A window's documents alternate between two numbers, as one is freed by a later garbage collection. */
const moreDocuments = 1;
/** The log's four files of a megabyte each, and those of the log of writes. */
const mainLogBytes = 4 * 1_000_000;
const writesLogBytes = (1 + ceilings.writesLogOlderFiles) * ceilings.writesLogFileSize;

const mebibytes = (bytes: number): string => (bytes / 1_048_576).toFixed(1);

const columnsOf = ({ navigations, mainHeap, mainListeners, pages }: Sample): string[] => [
  String(navigations),
  mebibytes(mainHeap),
  String(mainListeners),
  ...pages.flatMap(({ heap, listeners, documents, nodes }) => [
    mebibytes(heap),
    String(listeners),
    String(documents),
    String(nodes),
  ]),
];

/** The samples as a table. */
export const table = (samples: readonly Sample[]): string => {
  const windows = samples[0]?.pages.flatMap((_, at) =>
    ['MiB', 'listeners', 'documents', 'nodes'].map((name) => `${name} ${at + 1}`),
  );
  const rows = [['navigations', 'main MiB', 'main listeners', ...(windows ?? [])], ...samples.map(columnsOf)];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padStart(widths?.[column] ?? 0)).join('  ')).join('\n');
};

/** What has grown more than it may between two samples, in words. */
const growths = (first: Sample, last: Sample): string[] => {
  const figures: [name: string, before: number, after: number, most: number][] = [
    ['heap of main', first.mainHeap, last.mainHeap, first.mainHeap * heapGrowth],
    ['listeners of main', first.mainListeners, last.mainListeners, first.mainListeners * listenerGrowth],
    ...first.pages.flatMap((before, at): typeof figures => {
      const after = last.pages[at] ?? before;
      return [
        [`heap of window ${at + 1}`, before.heap, after.heap, before.heap * heapGrowth],
        [`listeners of window ${at + 1}`, before.listeners, after.listeners, before.listeners * listenerGrowth],
        [`documents of window ${at + 1}`, before.documents, after.documents, before.documents + moreDocuments],
      ];
    }),
  ];
  return figures
    .filter(([, , after, most]) => after > most)
    .map(([name, before, after, most]) => `${name}: ${after}, was ${before} (at most ${Math.floor(most)})`);
};

/** What a soak found wrong: figures that have grown since the first sample, a log that is too large or forgot writes. */
export const problemsOf = (samples: readonly Sample[], log: LogFigures, sent: number): string[] => {
  const [first, last] = [samples[0], samples.at(-1)];
  return [
    ...(first && last && first !== last ? growths(first, last) : ['fewer than two measurements']),
    ...(log.mainBytes > mainLogBytes ? [`the log has ${log.mainBytes} bytes`] : []),
    ...(log.writesBytes > writesLogBytes ? [`the log of writes has ${log.writesBytes} bytes`] : []),
    ...(log.writes < sent ? [`the log tells of ${log.writes} writes of ${sent}`] : []),
  ];
};
