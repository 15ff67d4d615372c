import { randomBytes } from 'node:crypto'
import { crockford } from './operation-no.ts'

/** 128 random bits in 26 letters and digits: who has it opens a payer's page, and nobody comes to one by counting. */
export const newRef = (): string => crockford(randomBytes(16).toString('hex'))
