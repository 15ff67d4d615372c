/** Parts of a message to somebody who is told of what happens. */
export const recipientNews = {
  counted: '{{group}}: {{count}}',
  earlier: '- {{count}} earlier, see the portal',
} as const
