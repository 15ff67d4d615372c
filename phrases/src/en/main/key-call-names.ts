/** Calls of keys, as the operation log names them. */
export const keyCallNames = {
  '/key/query': 'Viewed keys',
  '/key/generate': 'Generated a key',
  '/key/save/publickey': 'Saved an RSA public key',
  '/key/queryOfTradePwd': 'Viewed the secret of a key',
  '/key/activate': 'Activated a key',
  '/key/retire': 'Set when a key ends',
  '/key/revoke': 'Revoked a key',
  '/key/publickey': 'Downloaded the public key of Quayside',
  'job/key-time': 'Revoked a key at the end of its rotation',
} as const
