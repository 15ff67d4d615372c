/** Proof of presence, wherever a form asks for one. */
export const proof = {
  by: 'Confirm with',
  kind: {
    loginPassword: 'Login password',
    paymentPassword: 'Payment password',
    totp: 'App code',
    passkey: 'Passkey',
  },
  hint: {
    loginPassword: 'The one that you sign in with now.',
    paymentPassword: 'To confirm that it is you.',
    totp: 'The 6 digits that your authenticator app shows now.',
    passkey: 'Your browser asks for your fingerprint, face, PIN or hardware key when you go on.',
  },
  problem: {
    missing: 'Confirm that it is you.',
    refused: 'The passkey was not used. Try again, or confirm in another way.',
    unsupported: 'This browser cannot use passkeys. Confirm in another way.',
  },
  locked: 'Locked after too many wrong tries; opens in {{minutes}} min.',
  none: 'You have neither a payment password nor a second factor yet, and this needs one.',
  noPayment: 'This takes your payment password, and you have none yet.',
  noKey: 'This needs a security key as well, an authenticator app or a passkey, and you have none yet.',
  toSettings: 'Set one up in the security settings.',
} as const
