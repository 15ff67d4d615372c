/** The part of the authorisation table that access tokens and agents are in. */
export const tokenRows = {
  'POST /mps-gateway/api/token/list': 'session',
  'POST /mps-gateway/api/token/add': 'session',
  'POST /mps-gateway/api/token/service/add': 'account.token.manage',
  'POST /mps-gateway/api/token/issue': 'session',
  'POST /mps-gateway/api/token/rename': 'session',
  'POST /mps-gateway/api/token/end': 'session',
  'POST /mps-gateway/api/token/deeds': 'session',
  'POST /mps-gateway/api/agent/request': 'session',
  'POST /mps-gateway/api/agent/allow': 'session',
  'POST /mps-gateway/api/agent/refuse': 'session',
} as const
