import { visibleText } from '#contract/visible-text.ts';

/** Props that hold a text for people, of elements and of components. The value of an input stays as it was typed. */
const textProps = ['title', 'label', 'description', 'error', 'placeholder', 'alt', 'aria-label'] as const;

/** Children with hidden characters made visible; the same value if there are none. */
const visibleChildren = (children: unknown): unknown => {
  if (typeof children === 'string') return visibleText(children);
  if (!Array.isArray(children)) return children;
  const visible = children.map(visibleChildren);
  return visible.some((child, index) => child !== children[index]) ? visible : children;
};

/** The props of an element with hidden characters in its texts made visible (`visibleText`); the same object if there are none. */
export const visibleProps = <Props>(props: Props): Props => {
  if (typeof props !== 'object' || props === null) return props;
  let visible = props;
  const replace = (name: string, before: unknown, after: unknown) => {
    if (after !== before) visible = { ...visible, [name]: after };
  };
  if ('children' in props) replace('children', props.children, visibleChildren(props.children));
  for (const name of textProps) {
    const value: unknown = Reflect.get(props, name);
    if (typeof value === 'string') replace(name, value, visibleText(value));
  }
  return visible;
};
