/** Mails to whoever applies by a public form. */
export const onboardingMails = {
  onboardingCode: {
    subject: 'Your code to begin an application',
    text: `Hello,

Your code is {{code}}. It is valid for {{minutes}} minutes and can be used once.

You entered this address to begin an application with Quayside. If this was not you, ignore this email. Never share the code.

Quayside`,
  },
  onboardingLink: {
    subject: 'Your application with Quayside',
    text: `Hello,

Your application has been saved. Open it here at any time within {{days}} days, also on another device:
{{link}}

Anyone with this link can read and change your application. Do not forward it.

Quayside`,
  },
  onboardingSent: {
    subject: 'We have received your application',
    text: `Hello,

We have received your application {{number}} and will review it. We will write to this address if we need anything else, and when we have decided.

Quayside`,
  },
  onboardingAsked: {
    subject: 'Your application needs something else',
    text: `Hello,

We have reviewed your application {{number}} and need something else:

{{text}}

Complete it here within {{days}} days. This link replaces the earlier one:
{{link}}

Anyone with this link can read and change your application. Do not forward it.

Quayside`,
  },
  onboardingApproved: {
    subject: 'Your application has been approved',
    text: `Hello,

Your application {{number}} has been approved. Sign in to the merchant portal to see what has been opened for you. If you have no account yet, you will receive a separate email to set it up.

Quayside`,
  },
  onboardingRefused: {
    subject: 'Your application was not approved',
    text: `Hello,

We cannot approve your application {{number}}:

{{text}}

You can apply again at any time. The papers that you sent will be deleted after 180 days.

Quayside`,
  },
} as const
