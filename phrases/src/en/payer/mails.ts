/** Mails to payers, in the language of their page. Subjects hold no text of a merchant's. */
export const payerMails = {
  linkSent: {
    subject: 'You have a payment request',
    text: `Hello,

{{merchant}} has sent you a payment request.

For: {{goods}}
Amount: {{amount}}
Pay by: {{time}} ({{zone}})

Pay on this page. Your card number goes to the card network alone:
{{link}}

Nothing is charged until you press Pay. If you do not know {{merchant}}, ignore this email.

Quayside, payments for {{merchant}}`,
  },
  receiptPaid: {
    subject: 'Receipt for your payment',
    text: `Hello,

You have paid {{merchant}}.

Amount: {{amount}}
For: {{goods}}
Card: {{card}}
Time: {{time}} ({{zone}})
Order number: {{order}}
On your card statement: {{descriptor}}

Questions about your order? Contact {{merchant}}: {{contact}}

This receipt is not a tax invoice.

Quayside, payments for {{merchant}}`,
  },
  receiptAuthorised: {
    subject: 'Your payment has been authorised',
    text: `Hello,

Your bank has reserved an amount for {{merchant}}. It is charged when the seller completes your order; otherwise your bank releases it.

Amount: {{amount}}
For: {{goods}}
Card: {{card}}
Time: {{time}} ({{zone}})
Order number: {{order}}
On your card statement: {{descriptor}}

Questions about your order? Contact {{merchant}}: {{contact}}

This confirmation is not a tax invoice.

Quayside, payments for {{merchant}}`,
  },
} as const
