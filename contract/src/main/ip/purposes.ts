/** What a list of addresses is for: calls of the merchant's servers, people in the portal, agents. Each is a list of its own. */
export const ipPurposes = ['api', 'portal', 'agents'] as const
export type IpPurpose = (typeof ipPurposes)[number]
