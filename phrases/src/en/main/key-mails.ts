/** Mails about the keys that a merchant's servers sign with. */
export const keyMails = {
  keyChanged: {
    subject: 'One of your signing keys has changed',
    text: `Hello {{name}},

A key that your servers use to sign requests to Quayside has changed.

Change: {{what}}
By: {{operator}}
Time: {{time}} ({{zone}})
IP address: {{ip}}

If you do not recognise this change, revoke the key under Integration, Keys, and tell your administrator.

Quayside`,
  },
  keyMoved: {
    subject: 'One of your signing keys has changed',
    text: `Hello {{name}},

A key that your servers use to sign requests to Quayside has changed.

Change: {{what}}
Time: {{time}} ({{zone}})

The keys are listed under Integration, Keys. If you do not recognise this change, revoke the key there and tell your administrator.

Quayside`,
  },
} as const
