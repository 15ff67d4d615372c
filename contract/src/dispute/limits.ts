/** Limits of cases, alerts and dispute orders (spec §5, §9). */
export const disputeLimits = {
  /** Turns of one case, however long it goes on. */
  rounds: { max: 9 },
  /** What a merchant answers a retrieval with, or writes to a buyer. */
  replyText: { max: 2_000 },
  /** Notes among the merchant's own people. */
  comment: { max: 1_000 },
  files: { max: 20 },
  /** Material of one file (spec §5). */
  fileBytes: { max: 10 * 1024 * 1024 },
  /** Cases that are given up or let go in one go. */
  batchCases: { max: 100 },
  /** From so many on, whoever gives up types the total. */
  typedTotalFrom: 20,
  /** Days of a list that a filter spans (new list) and the old one. */
  listDays: { max: 366 },
  oldListDays: { max: 180 },
  search: { max: 64 },
  /** Rows that are summed at once. */
  sumRows: 100_000,
  fileName: { max: 200 },
} as const

/** How long what is sent can be taken back. */
export const undoMinutes = 10
