import { lazyPart } from '#kernel/ui/states/lazy-part.tsx';

export const loadViewNameForm = async () => (await import('./view-name-form.tsx')).ViewNameForm;
/** The form that names a view, loaded when it is opened. */
export const LazyViewNameForm = lazyPart(loadViewNameForm, 'the form');
