/** Calls of access tokens and agents, as the operation log names them. */
export const tokenCallNames = {
  '/token/list': 'Viewed access tokens and agents',
  '/token/add': 'Created an access token',
  '/token/service/add': 'Created a service with an access token',
  '/token/issue': 'Received a new secret for an access token',
  '/token/rename': 'Renamed an access token',
  '/token/end': 'Ended an access token',
  '/token/deeds': 'Viewed what an access token was used for',
  '/agent/request': 'Viewed an agent’s request',
  '/agent/allow': 'Gave an agent access',
  '/agent/refuse': 'Rejected an agent’s request',
  'job/token-time': 'Ended an access token on its last day',
  'job/agent-revoke': 'Ended an agent’s access at its own request',
  'job/agent-reuse': 'Ended an agent’s access because a used token was presented again',
} as const
