import { hasRow } from '#db/has-row.ts'

/** The issuer authenticated the buyer, or took the liability; of case `c`. */
export const authenticatedText =
  hasRow(`order_evidence e where e.merchant_id = c.merchant_id and e.order_id = c.order_id
  and ((e.three_ds ->> 'liabilityShift')::boolean or e.three_ds ->> 'eci' in ('05', '02'))`)
