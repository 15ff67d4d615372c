/** What happened to somebody's second factors, as a line of a mail. */
export const factorEvents = {
  totpAdded: 'An authenticator app was added',
  totpRemoved: 'The authenticator app was removed',
  passkeyAdded: 'The passkey “{{passkey}}” was added',
  passkeyRemoved: 'The passkey “{{passkey}}” was removed',
  recoveryRenewed: 'New recovery codes were made; those before work no more',
  recoveryUsed: 'A recovery code was used; {{left}} are left',
  everySignInOn: 'From now on every sign-in asks for a second factor',
  everySignInOff: 'Signing in on remembered devices no longer asks for a second factor',
} as const
