import { define } from '#define-error.ts'

/** What can be refused about people who are told. */
export const recipientErrors = {
  'recipient.full': define('12000080', 200, 'warning'),
  'recipient.taken': define('12000081', 200, 'field'),
} as const
