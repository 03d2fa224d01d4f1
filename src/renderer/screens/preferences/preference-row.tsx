import { type ReactNode, useId } from 'react';
import classes from './preferences.module.css';

interface PreferenceRowProps {
  label: string;
  /** One line below the label. */
  text?: ReactNode;
  /** Set by the organization's policy. */
  isManaged?: boolean;
  /** Why the last change failed. */
  error?: string | null;
  /** Draws the control with the ids of its label and of the texts that describe it. */
  children: (ids: { labelId: string; descriptionId: string }) => ReactNode;
}

/** A preference: its label and texts beside its control. */
export const PreferenceRow = ({ label, text, isManaged = false, error = null, children }: PreferenceRowProps) => {
  const labelId = useId();
  const descriptionId = useId();
  return (
    <div className={classes.row}>
      <div className={classes.description}>
        <span id={labelId} className={classes.label}>
          {label}
        </span>
        <span id={descriptionId} className={classes.texts}>
          {text && <span className="muted">{text}</span>}
          {isManaged && <span className="muted">Managed by your organization.</span>}
        </span>
        {error !== null && (
          <span className={classes.error} role="alert">
            {error}
          </span>
        )}
      </div>
      {children({ labelId, descriptionId })}
    </div>
  );
};
