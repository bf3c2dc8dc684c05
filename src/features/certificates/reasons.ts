export const REASONS = {
  unknown: 'There is no such certificate here',
  revoked: 'Revoked',
  replaced: 'Replaced',
  malformed: 'This is not a signed credential',
  foreign: 'This credential was not issued here',
  algorithm: 'This credential is not signed with Ed25519',
  key: 'This credential is signed with a key that is not ours',
  signature: 'The signature does not match: the credential was changed after it was signed',
  different: 'The credential does not say what the certificate says',
} as const
