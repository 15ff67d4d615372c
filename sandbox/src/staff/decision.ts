/** What the staff do with a card, by a word in its account name or its bank's; sandbox/README.md lists them for people. */
export type StaffDecision =
  | { readonly move: 'approve' }
  | { readonly move: 'reject' | 'hold'; readonly reason: string }
  /** Nobody gets round to it. */
  | { readonly move: 'none' }

const words: readonly (readonly [word: RegExp, decision: StaffDecision])[] = [
  [
    /\breject\b|拒绝/i,
    { move: 'reject', reason: 'The letter does not name this account. Upload one that does.' },
  ],
  [/\bhold\b|暂停/i, { move: 'hold', reason: 'We are asking the bank about this account.' }],
  [/\bwait\b|等待/i, { move: 'none' }],
]

export const decisionFor = (names: string): StaffDecision =>
  words.find(([word]) => word.test(names))?.[1] ?? { move: 'approve' }
