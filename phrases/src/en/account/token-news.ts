/** What happened to an access token or an agent, as a line of a mail. */
export const tokenNews = {
  made: 'The access token “{{token}}” was created',
  service: 'The service “{{token}}” was created with an access token',
  allowed: 'The agent “{{token}}” was given access',
  ended: 'The access of “{{token}}” was ended',
  reused:
    'The access of the agent “{{token}}” was ended, because a token that it had already used was presented again',
} as const
