import { createPasswords } from '#areas/entry/index.ts'
import type { Secrets } from '#secrets.ts'

/** A password's hash as the gateway of these secrets checks it. */
export const testHash = ({ pepper }: Pick<Secrets, 'pepper'>, password: string): Promise<string> =>
  createPasswords(Buffer.from(pepper, 'hex')).hash(password)
