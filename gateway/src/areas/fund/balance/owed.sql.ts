import type { Query } from '#db/tx.ts'

/** Of these currencies, those in which nothing was captured for so many days. */
export const currenciesWithoutIncome = (
  merchantId: bigint,
  currencies: readonly string[],
  days: number,
): Query<{ currency: string }> => ({
  name: 'balance_without_income',
  text: `select c as currency from unnest($2::text[]) c
    where not exists (select from orders o where o.merchant_id = $1 and o.currency = c and o.captured > 0
      and o.created_at > now() - make_interval(days => $3))
    order by c`,
  values: [merchantId, currencies, days],
})
