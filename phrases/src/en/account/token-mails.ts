/** Mails about access tokens and agents. */
export const tokenMails = {
  tokenChanged: {
    subject: 'An access token of your Quayside account has changed',
    text: `Hello {{name}},

Access by a program or an agent to your company’s Quayside account has changed.

Change: {{what}}
By: {{operator}}
Time: {{time}} ({{zone}})
IP address: {{ip}}

If you do not recognise this change, end the access under Security settings, Access tokens and agents, and tell your administrator.

Quayside`,
  },
  tokenIdle: {
    subject: 'Do you still need this access token?',
    text: `Hello {{name}},

The access token “{{token}}” has not been used for {{days}} days.

If you no longer need it, end it under Security settings, Access tokens and agents. If you do need it, you do not have to do anything: it ends on {{date}}.

Quayside`,
  },
} as const
