/** How somebody is told. */
export const recipientChannels = ['mail', 'sms'] as const
export type RecipientChannel = (typeof recipientChannels)[number]
