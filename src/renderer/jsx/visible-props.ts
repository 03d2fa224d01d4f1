import { createElement } from 'react';
import { visibleText } from '#contract/values/visible-text.ts';
import { FoldedText, isLongText, shortText } from './folded-text.ts';

/** Props that hold a text for people, of elements and of components. The value of an input stays as it was typed. */
const textProps = ['title', 'label', 'description', 'error', 'placeholder', 'alt', 'aria-label'] as const;

const shortVisibleText = (text: string): string => shortText(text) ?? visibleText(text);

/** Children with their long texts folded, and hidden characters visible in the others; the same value if nothing changes. */
const visibleChildren = (children: unknown, index = 0): unknown => {
  if (typeof children === 'string')
    return isLongText(children)
      ? createElement(FoldedText, { key: `text ${index}`, text: children })
      : visibleText(children);
  if (!Array.isArray(children)) return children;
  const visible = children.map((child, at) => visibleChildren(child, at));
  return visible.some((child, at) => child !== children[at]) ? visible : children;
};

/** Elements that hold texts only. */
const textElements: ReadonlySet<unknown> = new Set(['option', 'style', 'title']);

/**
 * The props of an element with the texts that it shows: hidden characters are visible (`visibleText`), and long texts folded (`FoldedText`).
 * The same object if nothing changes.
 */
export const visibleProps = <Props>(type: unknown, props: Props): Props => {
  if (typeof props !== 'object' || props === null) return props;
  let visible = props;
  const replace = (name: string, before: unknown, after: unknown) => {
    if (after !== before) visible = { ...visible, [name]: after };
  };
  if ('children' in props) {
    const { children } = props;
    const isTextOnly = textElements.has(type) && typeof children === 'string';
    replace('children', children, isTextOnly ? shortVisibleText(children) : visibleChildren(children));
  }
  for (const name of textProps) {
    const value: unknown = Reflect.get(props, name);
    if (typeof value === 'string') replace(name, value, shortVisibleText(value));
  }
  return visible;
};
