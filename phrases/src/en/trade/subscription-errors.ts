/** What acts on subscriptions are refused for, as their readers are told. */
export const subscriptionErrorTexts = {
  'subscription.state': 'This subscription has ended already. Nothing was changed.',
  'subscription.in_flight':
    'Order {{order}} over {{amount}} is being charged right now, and that charge ends first. Check the preview again, then confirm.',
} as const
