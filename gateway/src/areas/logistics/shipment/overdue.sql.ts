import type { Query } from '#db/tx.ts'

export interface OverdueMerchant {
  readonly merchantId: bigint
}

/** As the owner: merchants whose orders owe a number that is overdue and of which nobody was told. */
export const merchantsOverdue = (but: readonly string[]): Query<OverdueMerchant> => ({
  name: 'shipment_overdue',
  text: `select distinct merchant_id as "merchantId" from shipment
    where upload = 0 and overdue_told_at is null and due_at <= now() and merchant_id <> all($1::bigint[])`,
  values: [but],
})

/** @returns how many became overdue since they were told last, and how many are overdue altogether */
export const markOverdueTold = (merchantId: bigint): Query<{ fresh: number; all: number }> => ({
  name: 'shipment_overdue_told',
  text: `with told as (
      update shipment set overdue_told_at = now()
      where merchant_id = $1 and upload = 0 and overdue_told_at is null and due_at <= now() returning 1)
    select (select count(*)::int from told) as fresh,
      (select count(*)::int from shipment where merchant_id = $1 and upload = 0 and due_at <= now()) as "all"`,
  values: [merchantId],
})
