/** Mails and text messages to operators. Subjects hold no text of a user's. */
export const mails = {
  deviceCode: {
    subject: 'Your Quayside sign-in code',
    text: `Hello {{name}},

your code is {{code}}. It is valid for {{minutes}} minutes and works once.

Somebody signed in with your password on a device that we have not seen before. If that was not you, change your password now and tell your administrator.

Quayside`,
    sms: 'Quayside sign-in code: {{code}}. Valid for {{minutes}} minutes. Never pass it on.',
  },
  newDevice: {
    subject: 'A new device signed in to your Quayside account',
    text: `Hello {{name}},

a device that we had not seen before signed in to your account.

Time: {{time}} ({{zone}})
IP address: {{ip}}
Browser: {{agent}}

If that was you, there is nothing to do. If not, change your password now and tell your administrator.

Quayside`,
  },
  accountLocked: {
    subject: 'An account of your merchant is locked for a while',
    text: `Hello {{name}},

the account {{operator}} was locked for {{minutes}} minutes after {{tries}} wrong passwords.

Time: {{time}} ({{zone}})
IP address: {{ip}}

It opens again by itself. If the operator did not mistype, somebody may be guessing passwords.

Quayside`,
  },
} as const
