import { randomBytes } from 'node:crypto'
import { crockford } from '#db/operation-no.ts'

/** 128 random bits in 26 letters and digits: who has it may pay, and nobody comes to one by counting. */
export const newRef = (): string => crockford(randomBytes(16).toString('hex'))

export const addressOf = (payerAddress: string, ref: string): string =>
  `${payerAddress}/userPayment?id=${ref}`
