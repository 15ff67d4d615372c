/** What a list of addresses is for: people in the portal, calls of the merchant's servers, agents. Each is a list of its own. */
export const ipPurposes = ['portal', 'api', 'agents'] as const
export type IpPurpose = (typeof ipPurposes)[number]
