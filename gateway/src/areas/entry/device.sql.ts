import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { Query } from '../../db/tx.ts'

export const knownDevice = (
  merchantId: bigint,
  operatorId: string,
  tokenHash: Buffer,
): Query<{ known: boolean }> => ({
  name: 'known_device',
  text: `select true as known from device
    where merchant_id = $1 and operator_id = $2 and token_hash = $3 and expires_at > now()`,
  values: [merchantId, operatorId, tokenHash],
})

export const addDevice = (
  merchantId: bigint,
  operatorId: string,
  tokenHash: Buffer,
  agent: string,
  ip: string,
): Query => ({
  name: 'add_device',
  text: `insert into device (merchant_id, operator_id, token_hash, agent, ip, expires_at)
    values ($1, $2, $3, $4, $5, now() + make_interval(days => ${entryLimits.deviceDays}))`,
  values: [merchantId, operatorId, tokenHash, agent, ip],
})
