import { lazyPart } from '#kernel/ui/states/lazy-part.tsx';

/** Loads the drawing of charts. */
export const loadChartPlot = async () => (await import('./chart-plot.tsx')).ChartPlot;

export const ChartPlot = lazyPart(loadChartPlot, 'the chart');
