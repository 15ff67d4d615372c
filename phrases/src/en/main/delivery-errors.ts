/** What is said when sending notifications again, or checking a signature, is refused. */
export const deliveryErrorTexts = {
  'replay.too_many': 'Up to {{max}} notifications can be resent at once. Choose a shorter period.',
  'replay.none': 'There is nothing to resend. The notifications may be more than 30 days old.',
  'replay.off': 'This URL receives no notifications at present. Turn it on, then try again.',
  'replay.running': 'Notifications are still being resent. Try again once they have been delivered.',
  'replay.too_many_today': 'Up to {{max}} notifications can be resent within 24 hours. Try again later.',
  'check.headers': 'Paste the headers {{names}}, one per line.',
} as const
