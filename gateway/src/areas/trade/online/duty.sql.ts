import type { Query } from '#db/tx.ts'

export interface MotoDuty {
  readonly at: string
  readonly until: string
  /** Of the merchant's own people. */
  readonly by: string
  readonly holds: boolean
}

/** Who confirmed last that cards are keyed as SAQ C-VT asks. */
export const latestDuty = (merchantId: bigint): Query<MotoDuty> => ({
  name: 'moto_duty_latest',
  text: `select d.at, d.until, o.real_name as by, d.until > now() as holds
    from moto_duty d join operator o on o.merchant_id = d.merchant_id and o.id = d.by_id
    where d.merchant_id = $1 order by d.until desc, d.at desc limit 1`,
  values: [merchantId],
})

export const insertDuty = (
  merchantId: bigint,
  id: string,
  operatorId: string,
  months: number,
): Query<{ at: string; until: string }> => ({
  name: 'moto_duty_insert',
  text: `insert into moto_duty (merchant_id, id, at, until, by_id) values ($1, $2, now(), now() + make_interval(months => $4), $3)
    returning at, until`,
  values: [merchantId, id, operatorId, months],
})
