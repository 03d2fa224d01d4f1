/** The app's name on a machine: policy folder and keys, keychain service, salt of the Device-ID. Changing it signs everybody out. */
export const appId = 'backoffice-console';
