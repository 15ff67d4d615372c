import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { Query } from '#db/tx.ts'

export const isMainUser = (merchantId: bigint, operatorId: string): Query<{ isMain: boolean }> => ({
  name: 'admission_main_user',
  text: `select is_main and state = 'active' as "isMain" from operator where merchant_id = $1 and id = $2`,
  values: [merchantId, operatorId],
})

/** Once more from the same place begins its day anew. */
export const addPass = (
  merchantId: bigint,
  { operatorId, network }: { readonly operatorId: string; readonly network: string },
): Query<{ until: string }> => ({
  name: 'admission_pass_add',
  text: `insert into ip_pass (merchant_id, operator_id, network, ends_at)
    values ($1, $2, $3, now() + interval '${entryLimits.admission.hours} hours')
    on conflict (merchant_id, operator_id, network) do update set created_at = now(), ends_at = excluded.ends_at
    returning ends_at as until`,
  values: [merchantId, operatorId, network],
})

export const forgetPasses = (merchantId: bigint): Query => ({
  name: 'admission_passes_forget',
  text: 'delete from ip_pass where merchant_id = $1 and ends_at <= now()',
  values: [merchantId],
})
