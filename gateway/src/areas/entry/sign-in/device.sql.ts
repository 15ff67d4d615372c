import type { Query } from '#db/tx.ts'
import type { Person } from '#areas/entry/factor/proof.sql.ts'

export const knownDevice = (
  merchantId: bigint,
  operatorId: string,
  tokenHash: Buffer,
): Query<{ known: boolean }> => ({
  name: 'known_device',
  text: `select true as known from device
    where merchant_id = $1 and operator_id = $2 and token_hash = $3 and expires_at > now() and spares_step`,
  values: [merchantId, operatorId, tokenHash],
})

export const touchDevice = (merchantId: bigint, operatorId: string, tokenHash: Buffer): Query => ({
  name: 'touch_device',
  text: 'update device set used_at = now() where merchant_id = $1 and operator_id = $2 and token_hash = $3',
  values: [merchantId, operatorId, tokenHash],
})

/** Whether this person wants a second factor at every sign-in, and has one. */
export const asksEveryTime = (merchantId: bigint, operatorId: string): Query<{ asks: boolean }> => ({
  name: 'asks_every_time',
  text: `select second_step_always and (
      exists (select from totp t where t.merchant_id = $1 and t.operator_id = $2 and t.confirmed_at is not null)
      or exists (select from passkey p where p.merchant_id = $1 and p.operator_id = $2)) as asks
    from operator where merchant_id = $1 and id = $2`,
  values: [merchantId, operatorId],
})

export interface NewDevice {
  readonly tokenHash: Buffer
  readonly agent: string
  readonly ip: string
  readonly days: number
  readonly sparesStep?: boolean
}

export const addDevice = (
  { merchantId, operatorId }: Person,
  { tokenHash, agent, ip, days, sparesStep = true }: NewDevice,
): Query => ({
  name: 'add_device',
  text: `insert into device (merchant_id, operator_id, token_hash, agent, ip, expires_at, spares_step)
    values ($1, $2, $3, $4, $5, now() + make_interval(days => $6), $7)`,
  values: [merchantId, operatorId, tokenHash, agent, ip, days, sparesStep],
})
