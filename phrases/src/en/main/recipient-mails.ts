/** Messages to people whom a merchant has told of what happens. */
export const recipientMails = {
  recipientCode: {
    subject: 'Your code to receive notifications',
    text: `Hello,

{{name}} would like to send Quayside notifications to this address. To agree, give them this code: {{code}}. It is valid for {{minutes}} minutes.

If you do not know them, ignore this email. Nothing will be sent to you.

Quayside`,
    sms: 'Quayside code to receive notifications at this number: {{code}}. Valid for {{minutes}} minutes.',
  },
  recipientNews: {
    subject: 'New events in Quayside',
    text: `Hello {{name}},

{{count}} new events at {{merchant}} (times are {{zone}}):

{{lines}}

To change or stop these emails, ask someone at your company to open Integration, Recipients.

Quayside`,
    sms: 'Quayside, {{merchant}}: {{count}} new events. {{lines}}. See the portal.',
  },
} as const
