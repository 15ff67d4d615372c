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
  /** What a scheme or network calls its rule or reason. */
  reasonCode: { max: 20 },
  rule: { max: 60 },
  /** What a merchant writes when a dispute order is decided. */
  remark: { min: 1, max: 500 },
  /** Dispute orders decided in one go. */
  batchOrders: { max: 100 },
  /** What buyer and merchant write to one another. */
  messageText: { min: 1, max: 2_000 },
  messageFiles: { max: 5 },
  messageFile: {
    bytes: 2 * 1024 * 1024,
    /** Base64 of it, its name and what stands around them. */
    bodyBytes: 3 * 1024 * 1024,
    name: { max: 200 },
    endings: ['doc', 'docx', 'png', 'jpg', 'pdf'],
  },
  /** Rules of a simulation, and months of cases that it looks at. */
  simulatedRules: { max: 20 },
  simulatedMonths: 24,
  /** Days between an order and its dispute that a rule can ask for. */
  simulatedDays: { min: 1, max: 540 },
  /** Part of an item's name. */
  simulatedProduct: { max: 60 },
  /** Proposals of rules that are listed, the newest ones. */
  shownProposals: 20,
  /** Rows that are summed at once. */
  sumRows: 100_000,
  fileName: { max: 200 },
} as const

/** How long what is sent can be taken back. */
export const undoMinutes = 10
