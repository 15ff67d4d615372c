/** What a result page can tell of. */
export const doneKinds = [
  'added',
  'updated',
  'locked',
  'unlocked',
  'deleted',
  'resetLogin',
  'resetPayment',
  'resend',
] as const
export type DoneKind = (typeof doneKinds)[number]
