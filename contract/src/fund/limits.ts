/** Numbers of the money area (spec §5, §9); the database's CHECKs are compared with these by a test. */
export const fundLimits = {
  withdrawal: {
    /** Days of one query (spec §5, ADR 0038). */
    queryDays: 90,
    /** Days of one export. */
    exportDays: 180,
    /** English letters and digits; where Chinese is allowed, it shortens the whole. */
    postscript: { max: 140, maxWithChinese: 28 },
    searchText: { max: 64 },
    reason: { max: 200 },
    number: { max: 40 },
    /** Lines of one page of what a withdrawal is made of. */
    makeupPage: 100,
  },
  card: {
    /** A card that was made available later than this needs a second person for each withdrawal. */
    youngHours: 24,
    tail: { length: 4 },
  },
} as const
