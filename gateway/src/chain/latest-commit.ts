/** Longer than any transaction lives before it commits. */
export const latestCommitMs = 15 * 60_000
