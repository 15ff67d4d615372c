import { createHash, randomBytes } from 'node:crypto'
import type { TestOperator } from '@quayside/gateway/db/test/people.ts'
import type { Db } from '@quayside/gateway/db/tx.ts'

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** A device that this person has confirmed before. @returns its cookie */
export async function rememberDevice(owner: Db, { merchantId, id }: TestOperator): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
    tx.run({
      text: `insert into device (merchant_id, operator_id, token_hash, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
      values: [merchantId, id, sha256(token)],
    }),
  )
  return `quayside-device-${sha256(id).toString('hex').slice(0, 12)}=${token}`
}
