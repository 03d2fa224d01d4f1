import { jsx as createElement, jsxs as createElements, Fragment, type JSX } from 'react/jsx-runtime';
import { visibleProps } from './visible-props.ts';

// What JSX of the renderer compiles to: React's own functions, with hidden characters made visible in every text on screen.

export const jsx: typeof createElement = (type, props, key) => createElement(type, visibleProps(type, props), key);
export const jsxs: typeof createElements = (type, props, key) => createElements(type, visibleProps(type, props), key);
export { Fragment, type JSX };
