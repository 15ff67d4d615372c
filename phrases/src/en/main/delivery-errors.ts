/** What is said when sending notifications again, or checking a signature, is refused. */
export const deliveryErrorTexts = {
  'replay.too_many': 'Up to {{max}} notifications can be resent at once. Choose a shorter period.',
  'replay.none': 'There is nothing to resend. The notifications may be more than 30 days old.',
  'replay.off': 'This URL receives no notifications at present. Turn it on, then try again.',
  'check.headers': 'Paste the headers {{names}}, one per line.',
} as const
