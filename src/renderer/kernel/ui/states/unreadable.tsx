import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Component, type ReactNode } from 'react';
import { UnreadableFieldError, unreadableFields } from '#kernel/base/unreadable-field.ts';
import { unreadableValue } from '#kernel/format/unreadable-text.ts';

/** Stands in place of a value that can't be read; the tooltip names the field. */
export const unreadableElement = (path: string): ReactNode => (
  <span className="muted" title={`Field ${path}`}>
    {unreadableValue}
  </span>
);

interface BoundaryProps {
  /** What the content is drawn from; new data is tried again. */
  record: unknown;
  /** The heading of the content. */
  title?: string;
  children: ReactNode;
}

/** Draws a part of a record's page; a part that needs a field that can't be read says so. Other errors go on. */
export class UnreadableBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.error !== null && before.record !== this.props.record) this.setState({ error: null });
  }

  override render() {
    const { error }: { error: unknown } = this.state;
    const { children, title } = this.props;
    if (error === null) return children;
    if (!(error instanceof UnreadableFieldError)) throw error;
    return (
      <p className="muted">
        {title === undefined ? unreadableValue : `${title} can't be read`} (field {error.path})
      </p>
    );
  }
}

/** Names the fields of a record that can't be read, above what can. Renders nothing for a whole record. */
export const UnreadableNotice = ({ record, noun }: { record: unknown; noun: string }) => {
  const fields = unreadableFields(record);
  if (fields.length === 0) return null;
  return (
    <Alert
      color="orange"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={`Part of this ${noun} can't be read`}
      mb="md"
    >
      The platform sent {fields.length === 1 ? 'a field' : 'fields'} in a form that the console doesn't know:{' '}
      <span className="mono">{fields.join(', ')}</span>. The rest is shown. No changes can be made here until the
      platform sends all of it; report this to IT.
    </Alert>
  );
};
