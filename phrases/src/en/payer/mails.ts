/** Mails to payers, in the language of their page, and to staff about those pages. Subjects hold no text of a merchant's. */
export const payerMails = {
  payerPagesChanged: {
    subject: 'Payment pages differ from what was authorised',
    text: `Hello,

An inspection of the payment pages found differences from the authorised scripts, headers, frames or forms:

{{text}}

Compare them with the last deployment. If they were not authorised, take the pages offline and follow your incident plan.

Quayside`,
  },
  payerPagesUnseen: {
    subject: 'Payment pages have not been inspected',
    text: `Hello,

The payment pages have not been inspected for more than {{hours}} hours. Run the inspection and check its schedule.

Quayside`,
  },
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
