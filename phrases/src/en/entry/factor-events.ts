/** What happened to somebody's second factors, as a line of a mail. */
export const factorEvents = {
  totpAdded: 'An authenticator app was added',
  totpRemoved: 'The authenticator app was removed',
  passkeyAdded: 'The passkey “{{passkey}}” was added',
  passkeyRemoved: 'The passkey “{{passkey}}” was removed',
  recoveryRenewed: 'New recovery codes were created. The old ones no longer work',
  recoveryUsed: 'A recovery code was used. Codes left: {{left}}',
  everySignInOn: 'Every sign-in now asks for a second factor',
  everySignInOff: 'Signing in on remembered devices no longer asks for a second factor',
} as const
