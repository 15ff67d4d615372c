/** Facts of `entry.other_signed_in`: whose the ticket is, and who is signed in here meanwhile. */
export const otherSignedInFacts = ['user', 'realName', 'merchant', 'presentUser', 'presentRealName'] as const
export type OtherSignedIn = Readonly<Record<(typeof otherSignedInFacts)[number], string>>
