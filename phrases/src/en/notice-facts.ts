/** Facts that are one of a few, by their name; anything else is shown as it is. */
export const noticeFacts = {
  decision: {
    approved: 'approved',
    refused: 'refused',
    withdrawn: 'withdrawn',
  },
} as const
