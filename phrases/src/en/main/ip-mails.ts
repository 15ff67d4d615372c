/** Mails about the addresses from which a merchant's servers, people and agents are allowed. */
export const ipMails = {
  ipChanged: {
    subject: 'Your IP whitelist has changed',
    text: `Hello {{name}},

The list of addresses that may use Quayside for your company has changed.

Change: {{what}}
By: {{operator}}
Time: {{time}} ({{zone}})
IP address: {{ip}}

The list is under Integration, IP whitelist. If you do not recognise this change, tell your administrator.

Quayside`,
  },
  ipEnding: {
    subject: 'Entries of your IP whitelist are about to expire',
    text: `Hello {{name}},

These entries of your IP whitelist expire soon (times are {{zone}}):

{{lines}}

To keep an entry, set a later expiry under Integration, IP whitelist.

Quayside`,
  },
  ipEnded: {
    subject: 'Entries of your IP whitelist have expired',
    text: `Hello {{name}},

As of {{time}} ({{zone}}):

{{lines}}

You can set a new expiry under Integration, IP whitelist.

Quayside`,
  },
  portalAddress: {
    subject: 'Sign-in from an address that is not on your IP whitelist',
    text: `Hello {{name}},

Someone entered the right password for {{user}} from an address that is not on your company’s IP whitelist, so they were not signed in.

IP address: {{ip}}
Time: {{time}} ({{zone}})

If this was you, open this link on the same network within {{linkHours}} hours. It lets you, and only you, sign in from that address for {{hours}} hours, so that you can correct the list:
{{link}}

If this was not you, do not open the link. Someone knows your password: change it now.

Quayside`,
  },
} as const
