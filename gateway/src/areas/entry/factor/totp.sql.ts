import type { Query } from '#db/tx.ts'
import type { Person } from './proof.sql.ts'

export interface TotpRow {
  readonly id: string
  readonly secret_sealed: Buffer
  readonly at: string
}

const columns = 'id, secret_sealed, clock_timestamp() as at'

export const confirmedTotp = ({ merchantId, operatorId }: Person): Query<TotpRow> => ({
  name: 'confirmed_totp',
  text: `select ${columns} from totp where merchant_id = $1 and operator_id = $2 and confirmed_at is not null`,
  values: [merchantId, operatorId],
})

export const pendingTotp = ({ merchantId, operatorId }: Person): Query<TotpRow> => ({
  name: 'pending_totp',
  text: `select ${columns} from totp where merchant_id = $1 and operator_id = $2 and confirmed_at is null for update`,
  values: [merchantId, operatorId],
})

/** Takes the code of a step, once, and with it those of all steps before; no row when it was taken already. */
export const takeTotpStep = (merchantId: bigint, id: string, step: number): Query<{ id: string }> => ({
  name: 'take_totp_step',
  text: `update totp set last_step = $3, used_at = now()
    where merchant_id = $1 and id = $2 and last_step < $3 returning id`,
  values: [merchantId, id, step],
})

/** Begins anew what was begun and never confirmed. */
export const dropPendingTotp = ({ merchantId, operatorId }: Person): Query => ({
  name: 'drop_pending_totp',
  text: 'delete from totp where merchant_id = $1 and operator_id = $2 and confirmed_at is null',
  values: [merchantId, operatorId],
})

export const addPendingTotp = (
  { merchantId, operatorId }: Person,
  totp: { id: string; sealed: Buffer },
): Query => ({
  name: 'add_pending_totp',
  text: 'insert into totp (merchant_id, id, operator_id, secret_sealed) values ($1, $2, $3, $4)',
  values: [merchantId, totp.id, operatorId, totp.sealed],
})

export const confirmTotp = (merchantId: bigint, id: string): Query => ({
  name: 'confirm_totp',
  text: 'update totp set confirmed_at = now() where merchant_id = $1 and id = $2',
  values: [merchantId, id],
})

export const removeTotp = ({ merchantId, operatorId }: Person): Query => ({
  name: 'remove_totp',
  text: 'delete from totp where merchant_id = $1 and operator_id = $2',
  values: [merchantId, operatorId],
})
