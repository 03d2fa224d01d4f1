/** Names the policy folder and keys, the keychain service and the salt of the Device-ID. Changing it signs everybody out. */
export const appId = 'backoffice-console';

/** The bundle id of macOS packages, which names the managed preferences there. Equal to resources/product.json, as a test compares. */
export const macBundleId = 'com.example.backoffice-console';
