/** Names the policy folder and keys, the keychain service and the salt of the Device-ID. Changing it signs everybody out. */
export const appId = 'backoffice-console';

/** The bundle identifier on macOS, whose managed preferences are the policy. The package must have the same one. */
export const macBundleId = 'com.example.backoffice-console';
