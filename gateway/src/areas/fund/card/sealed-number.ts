import { macAsStored } from '#mac.ts'
import { openSecret, sealSecret } from '#seal.ts'

const place = (cardId: string): string => `withdrawal_card|account_sealed|${cardId}`

/** The number of a bank account as it is stored: readable only with the installation's key, on its own card alone. */
export const sealAccountNumber = (key: Buffer, cardId: string, number: string): Buffer =>
  sealSecret(key, place(cardId), number)

export const openAccountNumber = (key: Buffer, cardId: string, sealed: Buffer): string =>
  openSecret(key, place(cardId), sealed).toString()

/** Tells the same account of a merchant again without opening any. */
export const accountNumberHash = (key: Buffer, merchantId: bigint, number: string): Buffer =>
  macAsStored(key, 'withdrawal_card', [String(merchantId), number])
