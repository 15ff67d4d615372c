/**
 * What a declined payer can do about it: mend what was typed, prove who they are, try later or otherwise, or nothing with this card.
 * Codes are those of ISO 8583 field 39, with the schemes' own beside them; what a shop can do about one is its remedy
 * (response-codes.ts), with which these agree.
 */
export const declineClasses = ['fix', 'authenticate', 'not_now', 'never'] as const
export type DeclineClass = (typeof declineClasses)[number]

export const declineCodes: Readonly<Record<DeclineClass, readonly string[]>> = {
  fix: ['14', '54', '55', '82', 'N7'],
  authenticate: ['1A'],
  not_now: ['05', '51', '59', '61', '62', '65', '91', '96'],
  never: ['04', '07', '12', '15', '41', '43', '46', '57', 'R0', 'R1', 'R3'],
}

/** The payer left their bank's question; nobody was declined. */
export const cancelledByPayer = '17'

const classes = new Map(
  declineClasses.flatMap((one) => declineCodes[one].map((code): [string, DeclineClass] => [code, one])),
)

/** A code that nobody knows says no more than that the bank does not want to now. */
export const declineClassOf = (code: string): DeclineClass => classes.get(code) ?? 'not_now'

/** How often a payer may send the same card again after each class; subscriptions have a calendar of their own (ADR 0109). */
export const declineTries: Readonly<Record<DeclineClass, number>> = {
  fix: 3,
  authenticate: 1,
  not_now: 2,
  never: 0,
}

/** A number that its bank does not know is looked at once more, and no oftener. */
const unknownNumber = '14'

export const triesAfter = (code: string): number =>
  code === unknownNumber ? 1 : declineTries[declineClassOf(code)]
