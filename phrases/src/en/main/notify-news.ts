/** What happened to a notification address, as a line of a mail. */
export const notifyNews = {
  added: '{{url}} was added. Events are sent once it has been verified',
  changed: '{{url}} was changed',
  disabled: '{{url}} was turned off. No events are sent to it',
  enabled: '{{url}} was turned on',
  deleted: '{{url}} was deleted',
  rotated: 'The secret of {{url}} was rotated. The previous secret also signs for another {{hours}} h',
  failing: 'Events to {{url}} are failing. We keep trying, with pauses in between',
  gone: '{{url}} answered 410 Gone and was turned off. Events are kept for 30 days',
  silent:
    'No event could be delivered to {{url}} for 5 days, so it was turned off. Events are kept for 30 days',
} as const
