/**
 * How wide the columns of one kind of field are, in pixels and without the padding of cells. A kind with `preferredWidth` always has that width.
 * The others are as wide as their longest value on the page; `typicalWidth` is the width of common values with what stands beside them, which
 * decides whether there is room for a column before any row is known.
 */
export type FieldKind = KindOptions &
  ({ preferredWidth: number; typicalWidth?: never } | { preferredWidth?: never; typicalWidth: number });

interface KindOptions {
  /** A narrow table cuts values off down to this width and shows all of them in tooltips. Without it, values are never cut off. */
  minWidth?: number;
  /** A longer value is cut off even in a table with room. */
  maxWidth?: number;
  /** Cut off only once all other columns are: it tells one record from another. */
  cutLast?: true;
  /** Gets most of the room that a table has left; `most`: before the others that grow. */
  grows?: true | 'most';
  /** What stands beside the text, such as an icon, a button or the mark of a badge. */
  beside?: number;
  /** 13 by default. */
  fontPx?: number;
}

/** The kinds of fields. A column has no width of its own. */
export const fieldKinds = {
  title: { preferredWidth: 180, minWidth: 110, grows: true },
  text: { preferredWidth: 136, minWidth: 74, grows: true },
  longText: { preferredWidth: 190, minWidth: 110, grows: 'most' },
  shortText: { typicalWidth: 116 },
  word: { typicalWidth: 96, minWidth: 116 },
  name: { preferredWidth: 136, minWidth: 84, grows: true },
  person: { preferredWidth: 156, minWidth: 132, grows: true },
  email: { typicalWidth: 200, minWidth: 100, maxWidth: 280, grows: true, cutLast: true },
  copyableEmail: { typicalWidth: 224, minWidth: 124, maxWidth: 304, grows: true, cutLast: true, beside: 24 },
  address: { preferredWidth: 150, minWidth: 70, grows: true },
  shortAddress: { preferredWidth: 122 },
  masked: { preferredWidth: 112 },
  country: { preferredWidth: 112, minWidth: 92, grows: true, beside: 24 },
  currency: { typicalWidth: 64, beside: 24 },
  figure: { typicalWidth: 60 },
  amountRange: { typicalWidth: 200 },
  money: { typicalWidth: 136 },
  moneyWithIcon: { typicalWidth: 160, beside: 24 },
  badge: { typicalWidth: 104, beside: 26, fontPx: 12 },
  bar: { preferredWidth: 102 },
  relativeTime: { preferredWidth: 97 },
  // Times in May are the widest: its letters are the widest of the short months.
  dateTime: { preferredWidth: 166 },
  timeOfDay: { preferredWidth: 76 },
  day: { preferredWidth: 90 },
} as const satisfies Readonly<Record<string, FieldKind>>;

export type FieldKindName = keyof typeof fieldKinds;
