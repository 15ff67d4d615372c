import type { Db } from '#db/tx.ts'
import { newId } from '#db/new-id.ts'

/** What tells one order of a searched world from another. */
export interface SearchedOrder {
  readonly daysAgo: number
  readonly usd: number
  readonly cards: number
  readonly country: string
  readonly isBad: boolean
}

/** A plain stream of chance that is told by its seed. */
export function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

export interface WorldShape {
  readonly seed: number
  readonly orders: number
  readonly isBad: (order: Omit<SearchedOrder, 'isBad'>, chance: number) => boolean
}

const countries = ['US', 'GB', 'DE', 'FR', 'BR', 'JP']

/** Orders of 180 days; whoever makes them bad sees what they are. */
export function searchedOrders({ seed, orders, isBad }: WorldShape): readonly SearchedOrder[] {
  const chance = chanceOf(seed)
  return Array.from({ length: orders }, (_, no) => {
    const order = {
      daysAgo: 179.9 - (no * 179.8) / orders,
      usd: 5 + Math.floor(chance() ** 2 * 200),
      cards: chance() < 0.1 ? 3 + Math.floor(chance() * 3) : Math.floor(chance() * 3),
      country: countries[Math.floor(chance() * countries.length)]!,
    }
    return { ...order, isBad: isBad(order, chance()) }
  })
}

/** As the gateway keeps them, with noise beside what is known. */
export async function keepSearched(
  owner: Db,
  merchantId: bigint,
  orders: readonly SearchedOrder[],
  seed: number,
): Promise<void> {
  const chance = chanceOf(seed + 1)
  const noise = orders.map(() => Math.floor(chance() * 12))
  await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
    tx.run({
      text: `insert into risk_fact (merchant_id, order_id, at, amount_usd, amount, currency, outcome, type, method, source, brand, card_country,
          ip_country, cards_device_1h, attempts_card_24h, items, email_domain, score, band, reasons, bad_at, bad_usd, report_at, case_at)
        select $1, t.id, now() - t.days * interval '1 day', t.usd * 100, t.usd * 100, 'USD', 'paid', 'sale', 'card', 'api', 'visa', t.country,
          t.country, t.cards, t.noise / 2, 1 + t.noise % 4, 'mail' || t.noise % 3 || '.example', t.noise * 10, 'pass', '{}',
          case when t.bad then now() - t.days * interval '1 day' + interval '2 hours' end, case when t.bad then t.usd * 100 end,
          case when t.bad then now() - t.days * interval '1 day' + interval '2 hours' end,
          case when t.bad then now() - t.days * interval '1 day' + interval '3 hours' end
        from unnest($2::uuid[], $3::float8[], $4::int[], $5::int[], $6::text[], $7::boolean[], $8::int[])
          t (id, days, usd, cards, country, bad, noise)`,
      values: [
        merchantId,
        orders.map(() => newId()),
        orders.map(({ daysAgo }) => daysAgo),
        orders.map(({ usd }) => usd),
        orders.map(({ cards }) => cards),
        orders.map(({ country }) => country),
        orders.map(({ isBad }) => isBad),
        noise,
      ],
    }),
  )
}
