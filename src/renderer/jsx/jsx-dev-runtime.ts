import { jsxDEV as createElement, Fragment, type JSX } from 'react/jsx-dev-runtime';
import { visibleProps } from './visible-props.ts';

// `jsx-runtime.ts` for development and tests.

export const jsxDEV: typeof createElement = (type, props, ...rest) =>
  createElement(type, visibleProps(type, props), ...rest);
export { Fragment, type JSX };
