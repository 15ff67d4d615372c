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
    loginPassword: 'The password you sign in with now.',
    paymentPassword: 'Not your login password.',
    totp: 'The 6-digit code in your authenticator app.',
    passkey: 'Your browser will ask for your fingerprint, face, PIN or hardware key when you continue.',
  },
  problem: {
    missing: 'Confirm that it is you.',
    refused: 'The passkey was not used. Try again, or choose another method.',
    unsupported: 'This browser does not support passkeys. Choose another method.',
  },
  locked: 'Locked after too many failed attempts. Unlocks in {{minutes}} min.',
  none: 'This needs a payment password or a second factor. You have not set one up yet.',
  noPayment: 'This needs a payment password. You have not set one yet.',
  noKey: 'This also needs a security key: an authenticator app or a passkey. You have not set one up yet.',
  toSettings: 'Set it up in security settings.',
} as const
