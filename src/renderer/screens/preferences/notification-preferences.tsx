import { SectionPanel } from '#kernel/ui/layout/section-panel.tsx';
import { SwitchPreference } from './preference-controls.tsx';

/** Preferences > Notifications: a switch for each kind of notification of the operating system. */
export const NotificationPreferences = () => (
  <SectionPanel
    title="Notifications"
    text="Your system shows these while another app is in front. Messages inside the console are always shown."
  >
    <SwitchPreference
      name="notifyExportFinished"
      label="Export finished"
      text="When an export or a download has been saved."
    />
    <SwitchPreference
      name="notifyExportFailed"
      label="Export failed"
      text="When an export or a download couldn't be saved."
    />
    <SwitchPreference
      name="notifyReportFinished"
      label="Report finished"
      text="When the platform has generated a report, or couldn't."
    />
    <SwitchPreference
      name="notifyApprovals"
      label="Approvals"
      text="When a change waits for your approval, or one that you asked for was decided. Only on platforms with approvals."
    />
  </SectionPanel>
);
