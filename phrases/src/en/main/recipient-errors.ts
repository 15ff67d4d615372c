/** What is said when something about people who are told is refused. */
export const recipientErrorTexts = {
  'recipient.full': 'You can have up to {{max}} recipients. Delete one that you no longer need.',
  'recipient.taken': 'This address is already a recipient.',
} as const
