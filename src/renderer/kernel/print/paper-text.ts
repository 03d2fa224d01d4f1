const blocks = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE DD DETAILS DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER LI MAIN OL P PRE SECTION SUMMARY TABLE TBODY TFOOT THEAD TR UL'.split(
    ' ',
  ),
);
const cells = new Set(['TD', 'TH']);

const pieces = function* (node: Node): Generator<string> {
  for (const child of node.childNodes) {
    if (child instanceof Text) yield child.data.replace(/\s+/g, ' ');
    // Decoration, such as the initials beside a name.
    else if (child instanceof Element && child.getAttribute('aria-hidden') !== 'true') {
      const edge = blocks.has(child.tagName) ? '\n' : '';
      yield edge;
      yield* pieces(child);
      yield cells.has(child.tagName) ? '\t' : edge;
    }
  }
};

/**
 * The words of a page on paper, whose hash stands in its footer: a line for each block, tabs between the cells of a table, NFC, no empty lines and
 * no white space twice. The same content gives the same text.
 */
export const paperText = (root: HTMLElement): string =>
  [...pieces(root)]
    .join('')
    .normalize('NFC')
    .split('\n')
    .map((line) =>
      line
        .split('\t')
        .map((cell) => cell.replace(/ +/g, ' ').trim())
        .join('\t')
        .trim(),
    )
    .filter((line) => line !== '')
    .join('\n');
