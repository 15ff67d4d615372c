/** What is best done in a case whose turn is the merchant's: to answer, to accept, either, or to tell the issuer what it asks. */
export const caseMoves = ['fight', 'accept', 'choice', 'reply'] as const
export type CaseMove = (typeof caseMoves)[number]
