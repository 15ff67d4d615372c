import type { Query } from '#db/tx.ts'
import type { Person } from './proof.sql.ts'

export const useRecoveryCode = (
  { merchantId, operatorId }: Person,
  hash: Buffer,
): Query<{ left: number }> => ({
  name: 'use_recovery_code',
  text: `update recovery_code set used_at = now()
    where merchant_id = $1 and operator_id = $2 and code_hash = $3 and used_at is null
    returning (select count(*)::int - 1 from recovery_code r
      where r.merchant_id = $1 and r.operator_id = $2 and r.used_at is null) as left`,
  values: [merchantId, operatorId, hash],
})

export const dropRecoveryCodes = ({ merchantId, operatorId }: Person): Query => ({
  name: 'drop_recovery_codes',
  text: 'delete from recovery_code where merchant_id = $1 and operator_id = $2',
  values: [merchantId, operatorId],
})

export const addRecoveryCodes = ({ merchantId, operatorId }: Person, hashes: readonly Buffer[]): Query => ({
  name: 'add_recovery_codes',
  text: 'insert into recovery_code (merchant_id, operator_id, code_hash) select $1, $2, unnest($3::bytea[])',
  values: [merchantId, operatorId, hashes],
})
