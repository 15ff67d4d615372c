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
  activation: {
    subject: 'Set up your Quayside account',
    text: `Hello {{name}},

an account was made for you at {{merchant}}. Your login name is {{user}}.

Set it up here; the link works once and for {{hours}} hours:
{{link}}

If the link has expired, ask your administrator for a new one. If you do not know {{merchant}}, ignore this mail.

Quayside`,
  },
  passwordLink: {
    subject: 'Set a new Quayside login password',
    text: `Hello {{name}},

your administrator at {{merchant}} reset the login password of {{user}}. The old one no longer works, and nobody but you can see the new one.

Set it here; the link works once and for {{hours}} hours:
{{link}}

If that surprises you, speak to your administrator first.

Quayside`,
  },
  paymentPasswordLink: {
    subject: 'Set a new Quayside payment password',
    text: `Hello {{name}},

your administrator at {{merchant}} reset the payment password of {{user}}. The old one no longer works, and nobody but you can see the new one.

Sign in and set it here; the link works once and for {{hours}} hours:
{{link}}

If that surprises you, speak to your administrator first.

Quayside`,
  },
  passwordForgotten: {
    subject: 'Set a new Quayside login password',
    text: `Hello {{name}},

somebody, we think you, has forgotten the login password of {{user}}.

Your code: {{code}}. It is valid for {{minutes}} minutes and works once.

Or open this link, which works once and for {{linkMinutes}} minutes:
{{link}}

If that was not you, ignore this mail: your password stays as it is. Never pass the code or the link on.

Quayside`,
    sms: 'Quayside code for a new login password: {{code}}. Valid for {{minutes}} minutes. Never pass it on.',
  },
  paymentCode: {
    subject: 'Your code for a new Quayside payment password',
    text: `Hello {{name}},

your code is {{code}}. It is valid for {{minutes}} minutes and works once.

Somebody who is signed in with your account wants to set a new payment password. If that is not you, change your login password now and tell your administrator.

Quayside`,
    sms: 'Quayside code for a new payment password: {{code}}. Valid for {{minutes}} minutes. Never pass it on.',
  },
  mobileCode: {
    subject: 'Your code to bind a mobile number',
    text: `Hello {{name}},

your code is {{code}}. It is valid for {{minutes}} minutes and works once.

Quayside`,
    sms: 'Quayside code to bind this mobile number: {{code}}. Valid for {{minutes}} minutes. Never pass it on.',
  },
  activated: {
    subject: 'Your Quayside account is set up',
    text: `Hello {{name}},

your account is set up: you can sign in now.

Time: {{time}} ({{zone}})
IP address: {{ip}}

If you did not do this, tell your administrator at once.

Quayside`,
    sms: 'Quayside: your account was set up at {{time}}. Not you? Tell your administrator at once.',
  },
  accountsUnused: {
    subject: 'Accounts that were not used are locked',
    text: `Hello {{name}},

these operators have not signed in for {{days}} days, so their accounts are locked: {{operators}}.

Unlock an account when its owner needs it again, or delete it.

Quayside`,
  },
  passwordChanged: {
    subject: 'Your Quayside login password was changed',
    text: `Hello {{name}},

your login password was changed. Everywhere else you have been signed out.

Time: {{time}} ({{zone}})
IP address: {{ip}}

If that was not you, set a new one at once with “Forgotten your password?” on the sign-in page, and tell your administrator.

Quayside`,
    sms: 'Quayside: your login password was changed at {{time}}. Not you? Set a new one at once and tell your administrator.',
  },
  paymentPasswordChanged: {
    subject: 'Your Quayside payment password was changed',
    text: `Hello {{name}},

your payment password was changed. Everywhere else you have been signed out.

Time: {{time}} ({{zone}})
IP address: {{ip}}

If that was not you, change your login password now and tell your administrator.

Quayside`,
    sms: 'Quayside: your payment password was changed at {{time}}. Not you? Change your login password and tell your administrator.',
  },
  proofLocked: {
    subject: 'Your Quayside payment password is locked for a while',
    text: `Hello {{name}},

your payment password and codes were locked for {{minutes}} minutes after {{tries}} wrong tries. Somebody was signed in to your account when it happened.

Time: {{time}} ({{zone}})
IP address: {{ip}}
Browser: {{agent}}

They open again by themselves. If that was not you, end all other sessions in the security settings, change your login password and tell your administrator.

Quayside`,
  },
  factorChanged: {
    subject: 'The second factors of your Quayside account were changed',
    text: `Hello {{name}},

something changed in how you confirm who you are.

What: {{what}}
Time: {{time}} ({{zone}})
IP address: {{ip}}
Browser: {{agent}}

If that was not you, end all other sessions in the security settings, change your login password and tell your administrator.

Quayside`,
  },
  stepLocked: {
    subject: 'Wrong codes at a sign-in to your Quayside account',
    text: `Hello {{name}},

somebody who knows your login password gave wrong codes of your second factor. Codes at sign-in are locked for {{minutes}} minutes.

Time: {{time}} ({{zone}})
IP address: {{ip}}
Browser: {{agent}}

If that was not you, change your login password now and tell your administrator.

Quayside`,
  },
  /** A notice of the portal, by mail as well; its title is the subject. */
  notice: {
    subject: '{{title}}',
    text: `Hello {{name}},

{{text}}

Time: {{time}} ({{zone}})
You find it under Messages in Quayside.

Which notices come by mail you choose under Messages.

Quayside`,
  },
  bindCode: {
    subject: 'Confirm this address for Quayside',
    text: `Hello {{name}},

your code is {{code}}. It is valid for {{minutes}} minutes and works once.

Somebody wants to bind this address to a Quayside account. If that was not you, ignore this mail: without the code nothing happens.

Quayside`,
    sms: 'Quayside code to bind this mobile: {{code}}. Valid for {{minutes}} minutes. Never pass it on.',
  },
  changeCode: {
    subject: 'Your code to replace this address',
    text: `Hello {{name}},

your code is {{code}}. It is valid for {{minutes}} minutes and works once.

Somebody signed in to your Quayside account wants to replace this address by another. If that was not you, do not pass the code on, change your login password now and tell your administrator.

Quayside`,
    sms: 'Quayside code to replace this mobile: {{code}}. Valid for {{minutes}} minutes. Not you? Change your password now.',
  },
  emailChanged: {
    subject: 'The e-mail address of your Quayside account was changed',
    text: `Hello {{name}},

the e-mail address of your account was changed.

Before: {{from}}
Now: {{to}}
Time: {{time}} ({{zone}})
IP address: {{ip}}

This mail goes to both addresses. If that was not you, tell your administrator at once: they can lock the account.

Quayside`,
  },
  mobileChanged: {
    subject: 'The mobile of your Quayside account was changed',
    text: `Hello {{name}},

the mobile of your account was changed.

Before: {{from}}
Now: {{to}}
Time: {{time}} ({{zone}})
IP address: {{ip}}

If that was not you, change your login password now and tell your administrator.

Quayside`,
    sms: 'Quayside: the mobile of your account was changed from {{from}} to {{to}}. Not you? Tell your administrator at once.',
  },
} as const
