import type { SourceType } from '#trade/states.ts'

/** Ways in which a merchant makes an order by hand, beside a payment link: by a kept card, or by a card that is read out and keyed. */
export const onlineWays = ['token', 'moto'] as const
export type OnlineWay = (typeof onlineWays)[number]

/** Where such an order says that it came from. */
export const sourceOfWay = {
  token: 'merchant_initiated',
  moto: 'moto',
} as const satisfies Record<OnlineWay, SourceType>

/** A kept card as it stands: active ones can be charged until they expire. */
export const keptCardStates = ['active', 'expired', 'revoked'] as const
export type KeptCardState = (typeof keptCardStates)[number]
