import { onboardingMails } from '#en/partners/onboarding-mails.ts'
import { recipientMails } from '#en/main/recipient-mails.ts'
import { ipMails } from '#en/main/ip-mails.ts'
import { keyMails } from '#en/main/key-mails.ts'
import { notifyMails } from '#en/main/notify-mails.ts'
import { tokenMails } from '#en/account/token-mails.ts'

/** Mails and text messages to operators. Subjects hold no text of a user's. */
export const mails = {
  ...onboardingMails,
  deviceCode: {
    subject: 'Your Quayside sign-in code',
    text: `Hello {{name}},

Your code is {{code}}. It is valid for {{minutes}} minutes and can be used once.

Your password was used to sign in on a device that we do not recognise. If this was not you, change your password now and tell your administrator.

Quayside`,
    sms: 'Quayside sign-in code: {{code}}. Valid for {{minutes}} minutes. Never share it.',
  },
  newDevice: {
    subject: 'New device signed in to your Quayside account',
    text: `Hello {{name}},

A device that we do not recognise has signed in to your account.

Time: {{time}} ({{zone}})
IP address: {{ip}}
Browser: {{agent}}

If this was you, you do not need to do anything. If not, change your password now and tell your administrator.

Quayside`,
  },
  accountLocked: {
    subject: 'An operator account is temporarily locked',
    text: `Hello {{name}},

The account {{operator}} was locked for {{minutes}} minutes after {{tries}} wrong passwords.

Time: {{time}} ({{zone}})
IP address: {{ip}}

It unlocks automatically. If the operator did not enter these passwords, someone may be trying to guess them.

Quayside`,
  },
  activation: {
    subject: 'Set up your Quayside account',
    text: `Hello {{name}},

An account has been created for you at {{merchant}}. Your login name is {{user}}.

Set it up here. The link can be used once and is valid for {{hours}} hours:
{{link}}

If the link has expired, ask your administrator for a new one. If you do not know {{merchant}}, ignore this email.

Quayside`,
  },
  passwordLink: {
    subject: 'Set a new Quayside login password',
    text: `Hello {{name}},

Your administrator at {{merchant}} has reset the login password of {{user}}. The old password no longer works, and only you will know the new one.

Set a new password here. The link can be used once and is valid for {{hours}} hours:
{{link}}

If you did not expect this, speak to your administrator first.

Quayside`,
  },
  paymentPasswordLink: {
    subject: 'Set a new Quayside payment password',
    text: `Hello {{name}},

Your administrator at {{merchant}} has reset the payment password of {{user}}. The old password no longer works, and only you will know the new one.

Sign in and set a new password here. The link can be used once and is valid for {{hours}} hours:
{{link}}

If you did not expect this, speak to your administrator first.

Quayside`,
  },
  passwordForgotten: {
    subject: 'Set a new Quayside login password',
    text: `Hello {{name}},

We received a request to reset the login password of {{user}}.

Your code is {{code}}. It is valid for {{minutes}} minutes and can be used once.

Or use this link. It can be used once and is valid for {{linkMinutes}} minutes:
{{link}}

If this was not you, ignore this email. Your password will not change. Never share the code or the link.

Quayside`,
    sms: 'Quayside code for a new login password: {{code}}. Valid for {{minutes}} minutes. Never share it.',
  },
  paymentCode: {
    subject: 'Your code for a new Quayside payment password',
    text: `Hello {{name}},

Your code is {{code}}. It is valid for {{minutes}} minutes and can be used once.

Someone who is signed in to your account is setting a new payment password. If this is not you, change your login password now and tell your administrator.

Quayside`,
    sms: 'Quayside code for a new payment password: {{code}}. Valid for {{minutes}} minutes. Never share it.',
  },
  mobileCode: {
    subject: 'Your code to add a mobile number',
    text: `Hello {{name}},

Your code is {{code}}. It is valid for {{minutes}} minutes and can be used once.

Quayside`,
    sms: 'Quayside code to add this mobile number: {{code}}. Valid for {{minutes}} minutes. Never share it.',
  },
  activated: {
    subject: 'Your Quayside account is set up',
    text: `Hello {{name}},

Your account is set up. You can now sign in.

Time: {{time}} ({{zone}})
IP address: {{ip}}

If this was not you, tell your administrator at once.

Quayside`,
    sms: 'Quayside: your account was set up at {{time}}. Not you? Tell your administrator at once.',
  },
  accountsUnused: {
    subject: 'Inactive accounts have been locked',
    text: `Hello {{name}},

These operators have not signed in for {{days}} days, so their accounts have been locked: {{operators}}.

Unlock an account when it is needed again, or delete it.

Quayside`,
  },
  passwordChanged: {
    subject: 'Your Quayside login password was changed',
    text: `Hello {{name}},

Your login password was changed. You have been signed out everywhere else.

Time: {{time}} ({{zone}})
IP address: {{ip}}

If this was not you, set a new password at once using “Forgotten your password?” on the sign-in page, and tell your administrator.

Quayside`,
    sms: 'Quayside: your login password was changed at {{time}}. Not you? Set a new one at once and tell your administrator.',
  },
  paymentPasswordChanged: {
    subject: 'Your Quayside payment password was changed',
    text: `Hello {{name}},

Your payment password was changed. You have been signed out everywhere else.

Time: {{time}} ({{zone}})
IP address: {{ip}}

If this was not you, change your login password now and tell your administrator.

Quayside`,
    sms: 'Quayside: your payment password was changed at {{time}}. Not you? Change your login password and tell your administrator.',
  },
  proofLocked: {
    subject: 'Your Quayside payment password is temporarily locked',
    text: `Hello {{name}},

Your payment password and codes were locked for {{minutes}} minutes after {{tries}} failed attempts. The attempts came from a signed-in session.

Time: {{time}} ({{zone}})
IP address: {{ip}}
Browser: {{agent}}

They unlock automatically. If this was not you, end all other sessions in security settings, change your login password and tell your administrator.

Quayside`,
  },
  factorChanged: {
    subject: 'Your Quayside second factors have changed',
    text: `Hello {{name}},

The second factors on your account have changed.

Change: {{what}}
Time: {{time}} ({{zone}})
IP address: {{ip}}
Browser: {{agent}}

If this was not you, end all other sessions in security settings, change your login password and tell your administrator.

Quayside`,
  },
  ...keyMails,
  ...ipMails,
  ...notifyMails,
  ...recipientMails,
  ...tokenMails,
  stepLocked: {
    subject: 'Failed sign-in attempts on your Quayside account',
    text: `Hello {{name}},

Someone entered your login password and then wrong second-factor codes. Sign-in codes are locked for {{minutes}} minutes.

Time: {{time}} ({{zone}})
IP address: {{ip}}
Browser: {{agent}}

If this was not you, change your login password now and tell your administrator.

Quayside`,
  },
  /** A notice of the portal, by mail as well; its title is the subject. */
  notice: {
    subject: '{{title}}',
    text: `Hello {{name}},

{{text}}

Time: {{time}} ({{zone}})
You can also read this under Messages in Quayside, where you choose which notices you receive by email.

Quayside`,
  },
  bindCode: {
    subject: 'Confirm your email address for Quayside',
    text: `Hello {{name}},

Your code is {{code}}. It is valid for {{minutes}} minutes and can be used once.

Someone is adding this address to a Quayside account. If this was not you, ignore this email. Nothing changes without the code.

Quayside`,
    sms: 'Quayside code to add this mobile number: {{code}}. Valid for {{minutes}} minutes. Never share it.',
  },
  changeCode: {
    subject: 'Your code to replace this email address',
    text: `Hello {{name}},

Your code is {{code}}. It is valid for {{minutes}} minutes and can be used once.

Someone who is signed in to your Quayside account is replacing this email address. If this was not you, do not share the code, change your login password now and tell your administrator.

Quayside`,
    sms: 'Quayside code to replace this mobile number: {{code}}. Valid for {{minutes}} minutes. Not you? Change your password now.',
  },
  emailChanged: {
    subject: 'Your Quayside email address was changed',
    text: `Hello {{name}},

Your account’s email address was changed.

Previous: {{from}}
New: {{to}}
Time: {{time}} ({{zone}})
IP address: {{ip}}

This email was sent to both addresses. If this was not you, tell your administrator at once so that they can lock the account.

Quayside`,
  },
  mobileChanged: {
    subject: 'Your Quayside mobile number was changed',
    text: `Hello {{name}},

Your account’s mobile number was changed.

Previous: {{from}}
New: {{to}}
Time: {{time}} ({{zone}})
IP address: {{ip}}

If this was not you, change your login password now and tell your administrator.

Quayside`,
    sms: 'Quayside: your mobile number was changed from {{from}} to {{to}}. Not you? Tell your administrator at once.',
  },
} as const
