/** Mails to payers of subscriptions, in the name of the merchant. Subjects hold no text of a user's. */
export const subscriptionMails = {
  subscriptionFailed: {
    subject: 'Your subscription payment did not go through',
    text: `Hello,

{{merchant}} tried to charge {{amount}} for your subscription “{{plan}}” to your card ending in {{lastFour}}. Your bank did not approve the payment.

The same card will be charged again on {{next}} ({{zone}}). To pay now with another card, open this page:
{{link}}

If the payment is not made by {{until}}, the subscription ends and nothing more is charged.

{{merchant}}`,
  },
  subscriptionCardNeeded: {
    subject: 'Your subscription needs another card',
    text: `Hello,

{{merchant}} tried to charge {{amount}} for your subscription “{{plan}}” to your card ending in {{lastFour}}. This card cannot be charged again.

To keep your subscription, pay with another card by {{until}} ({{zone}}):
{{link}}

If you do not pay by that time, the subscription ends and nothing more is charged.

{{merchant}}`,
  },
  subscriptionPaid: {
    subject: 'Your subscription payment went through',
    text: `Hello,

Your payment to {{merchant}} went through, and your subscription continues.

Subscription: “{{plan}}” ({{subscription}})
Paid: {{amount}}
Card: {{card}}
Next payment: {{amount}} on {{next}} ({{zone}}), from this card

Questions about your subscription? Contact {{merchant}}: {{contact}}

{{merchant}}`,
  },
  subscriptionPaidLast: {
    subject: 'Your last subscription payment went through',
    text: `Hello,

Your payment to {{merchant}} went through.

Subscription: “{{plan}}” ({{subscription}})
Paid: {{amount}}
Card: {{card}}

This was the last payment of your subscription. Your card is not charged any more.

Questions about your subscription? Contact {{merchant}}: {{contact}}

{{merchant}}`,
  },
  subscriptionEnded: {
    subject: 'Your subscription has ended',
    text: `Hello,

Your subscription “{{plan}}” with {{merchant}} has ended, because the payment of {{amount}} was not made. Your card is not charged any more.

To subscribe again, contact {{merchant}}.

{{merchant}}`,
  },
  subscriptionCancelled: {
    subject: 'Your subscription was cancelled',
    text: `Hello,

{{merchant}} has cancelled your subscription “{{plan}}” ({{amount}} per payment). No new payment will be taken. A payment that your bank was already processing may still go through.

If you did not expect this, contact {{merchant}}.

{{merchant}}`,
  },
} as const
