/** Mails about the addresses that a merchant's events are sent to. */
export const notifyMails = {
  notifyChanged: {
    subject: 'One of your notification addresses has changed',
    text: `Hello {{name}},

An address that Quayside sends your events to has changed.

Change: {{what}}
By: {{operator}}
Time: {{time}} ({{zone}})
IP address: {{ip}}

If you do not recognise this change, turn the address off under Integration, Notifications, and tell your administrator.

Quayside`,
  },
  notifyMoved: {
    subject: 'One of your notification addresses needs attention',
    text: `Hello {{name}},

There is news about an address that Quayside sends your events to.

News: {{what}}
Time: {{time}} ({{zone}})

The addresses, and what was not delivered, are listed under Integration, Notifications.

Quayside`,
  },
} as const
