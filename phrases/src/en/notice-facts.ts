/** Facts that are one of a few, by their name; anything else is shown as it is. */
export const noticeFacts = {
  decision: {
    done: 'approved and carried out',
    failed: 'approved, but it could no longer be done',
    refused: 'refused',
  },
} as const
