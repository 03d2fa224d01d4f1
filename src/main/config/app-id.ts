/** Names the policy folder and keys, the keychain service and the salt of the Device-ID. Changing it signs everybody out. */
export const appId = 'backoffice-console';
