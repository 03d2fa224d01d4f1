import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import paper from '#kernel/print/paper.module.css';
import { ChartLegend } from './chart-legend.tsx';
import { FiguresView } from './figures-view.tsx';
import { ChartPlot } from './lazy-chart-plot.tsx';
import classes from './report-document.module.css';
import { type ReportContent, reportFacts } from './report-file.ts';
import { SectionTable } from './section-table.tsx';
import { isEmptyChart, NoMovements } from './section-view.tsx';

/** How long nothing may change until the charts count as drawn. They measure themselves and are drawn in several steps. */
const quietMs = 120;

/** How long the charts may take. A minimized window draws none. */
const longestDrawingMs = 10_000;

/** Whether each chart that takes up space has its drawing. */
const hasDrawnCharts = (root: HTMLElement): boolean =>
  [...root.querySelectorAll(`.${classes.plot}`)].every(
    (plot) => plot.getBoundingClientRect().width === 0 || plot.querySelector('svg path') !== null,
  );

interface ReportDocumentProps {
  report: ReportContent;
  /** Called once the document is drawn and can be printed. */
  onDrawn: (root: HTMLElement) => void;
  /** Called when its charts are not drawn in time. */
  onFailed: () => void;
}

/**
 * A report on paper: beside the page and out of sight, as wide as an A4 page between its margins, so that the charts are drawn for it. It is
 * all that is printed while it is there. The tags of the PDF come from its accessibility tree: nothing hides it from screen readers.
 */
export const ReportDocument = ({ report, onDrawn, onFailed }: ReportDocumentProps) => {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    const finish = () => hasDrawnCharts(element) && onDrawn(element);
    let quiet = setTimeout(finish, quietMs);
    const deadline = setTimeout(onFailed, longestDrawingMs);
    const observer = new MutationObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(finish, quietMs);
    });
    observer.observe(element, { childList: true, subtree: true, attributes: true });
    return () => {
      clearTimeout(quiet);
      clearTimeout(deadline);
      observer.disconnect();
    };
  }, [onDrawn, onFailed]);
  return createPortal(
    <article ref={root} className={paper.paper}>
      <header className={classes.head}>
        <h1>{report.title}</h1>
        <dl className={paper.facts}>
          {reportFacts(report).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      {report.sections.map((section) => (
        <section key={section.title} className={classes.section}>
          <h2>{section.title}</h2>
          {section.kind === 'figures' ? (
            <FiguresView
              figures={section.figures}
              comparison={report.compared === null ? 'none' : 'ready'}
              base={undefined}
            />
          ) : (
            <>
              <p className={classes.note}>{section.kind === 'chart' ? `${section.unit} by day, UTC` : section.note}</p>
              {section.kind === 'chart' && (
                <>
                  <ChartLegend chart={section} />
                  {!isEmptyChart(section) && (
                    <div className={classes.plot}>
                      <ChartPlot chart={section} />
                    </div>
                  )}
                </>
              )}
              {section.rows.length === 0 ? <NoMovements /> : <SectionTable {...section} base={undefined} />}
            </>
          )}
        </section>
      ))}
      <p className={classes.note}>{report.definition.notCounted}</p>
    </article>,
    document.body,
  );
};
