/** The part of the authorisation table that keys are in. */
export const keyRows = {
  'POST /mps-gateway/api/key/query': 'main.key.view',
  'POST /mps-gateway/api/key/generate': 'main.key.manage',
  'POST /mps-gateway/api/key/save/publickey': 'main.key.manage',
  'POST /mps-gateway/api/key/queryOfTradePwd': 'main.key.manage',
  'POST /mps-gateway/api/key/activate': 'main.key.manage',
  'POST /mps-gateway/api/key/retire': 'main.key.manage',
  'POST /mps-gateway/api/key/revoke': 'main.key.manage',
  'POST /mps-gateway/api/key/publickey': 'main.key.view',
} as const
