import { scrubPath } from './texts.ts';

// A session replay as rrweb records it (rrweb's packages/types). The page masks it already; this is the second check, by allow-list,
// because attributes and addresses hold names and IDs that masking leaves alone.

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const mask = (value: unknown): string => (typeof value === 'string' ? value.replaceAll(/\S/g, '*') : '');

/** Attributes that say how an element looks. Others may hold personal data: titles, labels, values, links, pictures. */
const keptAttributes = new Set(
  `class style type role dir lang rel colspan rowspan tabindex hidden disabled checked selected open rr_width rr_height _cssText
  viewBox width height fill stroke stroke-width stroke-linecap stroke-linejoin fill-rule clip-rule d x y x1 y1 x2 y2 cx cy r rx ry points
  transform xmlns data-mantine-color-scheme data-size data-variant data-orientation data-position data-side data-tone`.split(
    /\s+/,
  ),
);
/** Style sheets switch on attributes without a value, or with these. */
const switches = new Set(['', 'true', 'false']);

const scrubAttributes = (value: unknown): Fields =>
  Object.fromEntries(
    Object.entries(isFields(value) ? value : {}).flatMap(([name, content]): [string, unknown][] => {
      if (typeof content === 'string' && !keptAttributes.has(name))
        return switches.has(content) ? [[name, content]] : [];
      // An inline style may name a picture by its address.
      if (name === 'style' && String(JSON.stringify(content)).includes('url(')) return [];
      return keptAttributes.has(name) || typeof content === 'boolean' ? [[name, content]] : [];
    }),
  );

/** Keeps numbers, flags and names of properties, such as positions, sizes and IDs of nodes. */
const scrubNumbers = (value: unknown): unknown => {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(scrubNumbers);
  if (isFields(value)) return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, scrubNumbers(item)]));
  return null;
};

/** These properties of an object, where they are numbers or flags. */
const numbersOf = (value: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(
    keys.map((key) => [key, value[key]]).filter(([, item]) => typeof item === 'number' || typeof item === 'boolean'),
  );

const nodeTypes = { document: 0, doctype: 1, element: 2, text: 3 } as const;

const scrubNode = (value: unknown): unknown => {
  if (!isFields(value)) return null;
  const base = numbersOf(value, ['type', 'id', 'rootId', 'isShadowHost', 'isShadow']);
  switch (value.type) {
    case nodeTypes.document:
      return { ...base, childNodes: listOf(value.childNodes).map(scrubNode) };
    case nodeTypes.doctype:
      return { ...base, name: 'html', publicId: '', systemId: '' };
    case nodeTypes.element: {
      const { tagName, attributes, childNodes } = value;
      return {
        ...base,
        ...numbersOf(value, ['isSVG', 'needBlock']),
        tagName: typeof tagName === 'string' && /^[a-zA-Z][\w-]*$/.test(tagName) ? tagName : 'div',
        attributes: scrubAttributes(attributes),
        childNodes: listOf(childNodes).map(scrubNode),
      };
    }
    case nodeTypes.text:
      // The text of a style element is a style sheet of the app.
      return value.isStyle
        ? { ...base, isStyle: true, textContent: value.textContent }
        : { ...base, textContent: mask(value.textContent) };
    default:
      return { ...base, textContent: '' };
  }
};

const sources = { mutation: 0, input: 5 } as const;
/** Mouse moves, clicks, scrolling, the window's size, touches and selections hold numbers only. */
const numericSources = new Set<unknown>([1, 2, 3, 4, 6, 14]);

const scrubChange = (data: Fields): unknown => {
  const { source } = data;
  if (source === sources.mutation)
    return {
      source,
      texts: listOf(data.texts).map((one) => isFields(one) && { ...numbersOf(one, ['id']), value: mask(one.value) }),
      attributes: listOf(data.attributes).map(
        (one) => isFields(one) && { ...numbersOf(one, ['id']), attributes: scrubAttributes(one.attributes) },
      ),
      removes: scrubNumbers(listOf(data.removes)),
      adds: listOf(data.adds).map(
        (one) =>
          isFields(one) && {
            nextId: null,
            previousId: null,
            ...numbersOf(one, ['parentId', 'nextId', 'previousId']),
            node: scrubNode(one.node),
          },
      ),
    };
  if (source === sources.input) return { source, ...numbersOf(data, ['id', 'isChecked']), text: mask(data.text) };
  return numericSources.has(source) ? scrubNumbers(data) : null;
};

const eventTypes = { loading: 0, load: 1, full: 2, change: 3, meta: 4 } as const;

const scrubData = (type: unknown, data: Fields): unknown => {
  if (type === eventTypes.loading || type === eventTypes.load) return {};
  if (type === eventTypes.full) return { node: scrubNode(data.node), initialOffset: scrubNumbers(data.initialOffset) };
  if (type === eventTypes.change) return scrubChange(data);
  if (type === eventTypes.meta)
    return { href: scrubPath(String(data.href)), width: scrubNumbers(data.width), height: scrubNumbers(data.height) };
  return null;
};

/** The recorded events of a replay: layout and movements stay, texts are masked, addresses and most attributes are removed. */
export const scrubRecording = (events: readonly unknown[]): unknown[] =>
  events.flatMap((event) => {
    if (!isFields(event) || !isFields(event.data)) return [];
    const data = scrubData(event.type, event.data);
    return data === null ? [] : [{ type: event.type, timestamp: scrubNumbers(event.timestamp), data }];
  });
