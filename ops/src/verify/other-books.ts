import { parseMinor } from '@quayside/contract/money.ts'
import { z } from 'zod'
import type { Check } from './check.ts'
import { bookCheck, type BookTotal, type OpenTx, type Patience } from './books.ts'

const money = z.object({ currency: z.string(), value: z.string() })
const minorOf = ({ currency, value }: z.output<typeof money>): bigint => parseMinor(currency, value) ?? 0n

const bankAnswer = z.object({
  totals: z.array(
    z.object({
      currency: z.string(),
      sums: z.record(z.string(), z.object({ count: z.int(), amount: money })),
    }),
  ),
})

// As the bank counts: what was asked for, each payout as accepted once and as what became of it.
const payouts = `select currency || ' ' || kind as key, count(*) as count, sum(amount)::bigint as minor from (
    select currency, amount, 'accepted' as kind from withdrawal where merchant_id = $1 and sent_at is not null
    union all select currency, amount, 'paid' from withdrawal where merchant_id = $1 and state in ('processing success', 'bounced or refunded')
    union all select currency, amount, 'refused' from withdrawal where merchant_id = $1 and state = 'processing failed'
    union all select currency, amount, 'returned' from withdrawal where merchant_id = $1 and state = 'bounced or refunded') done group by 1`

const fxAnswer = z.object({
  totals: z.array(
    z.object({
      pair: z.string(),
      filled: z.object({ count: z.int(), source: money, target: money }),
      refused: z.object({ count: z.int() }),
    }),
  ),
})

// As the house counts: what it was given and what it made.
const exchanges = `select key, count(*) as count, sum(minor)::bigint as minor from (
    select source || target || ' filled' as key, amount - fee as minor from exchange where merchant_id = $1 and state = 'successful'
    union all select source || target || ' made', made from exchange where merchant_id = $1 and state = 'successful'
    union all select source || target || ' refused', 0 from exchange where merchant_id = $1 and state = 'failed') done group by 1`

const totalsOfBank = (body: unknown): Map<string, BookTotal> =>
  new Map(
    bankAnswer
      .parse(body)
      .totals.flatMap(({ currency, sums }) =>
        Object.entries(sums).map(([kind, { count, amount }]) => [
          `${currency} ${kind}`,
          { count: BigInt(count), minor: minorOf(amount) },
        ]),
      ),
  )

const totalsOfHouse = (body: unknown): Map<string, BookTotal> =>
  new Map(
    fxAnswer.parse(body).totals.flatMap(({ pair, filled, refused }) => [
      [`${pair} filled`, { count: BigInt(filled.count), minor: minorOf(filled.source) }],
      [`${pair} made`, { count: BigInt(filled.count), minor: minorOf(filled.target) }],
      [`${pair} refused`, { count: BigInt(refused.count), minor: 0n }],
    ]),
  )

const issuerAnswer = z.object({
  totals: z.array(
    z.object({
      currency: z.string(),
      sums: z.record(z.string(), z.object({ count: z.int(), amount: money })),
      balance: money,
    }),
  ),
})

// As the issuer counts: what was paid into cards, what it refused, and what left and came to them.
const cards = `select currency || ' ' || kind as key, count(*) as count, sum(amount)::bigint as minor from (
    select currency, amount, case state when 'confirmed' then 'funded' else 'refused' end as kind from card_load
      where merchant_id = $1 and state <> 'applied'
    union all select currency, amount, state from card_transaction where merchant_id = $1 and state in ('cleared', 'refunded')
    union all select currency, returned, 'returned' from virtual_card where merchant_id = $1 and state = 'closed') done group by 1`

const totalsOfIssuer = (body: unknown): Map<string, BookTotal> =>
  new Map(
    issuerAnswer
      .parse(body)
      .totals.flatMap(({ currency, sums }) =>
        Object.entries(sums).map(([kind, { count, amount }]) => [
          `${currency} ${kind}`,
          { count: BigInt(count), minor: minorOf(amount) },
        ]),
      ),
  )

// What is on cards by our ledger, told as what is not there: neither of the two may have more than the other.
const onCards = `select a.currency || side as key, 1::bigint as count,
    case side when ' on cards' then 1 else -1 end * coalesce(v.balance, 0) as minor
  from ledger.account a cross join unnest(array[' on cards', ' on cards, counted below zero']) side
    left join ledger.account v on v.merchant_id = a.merchant_id and v.currency = a.currency and v.code = 'vcc'
  where a.merchant_id = $1 and a.code = 't:vcc'`

const balancesOfIssuer = (body: unknown): Map<string, BookTotal> =>
  new Map(
    issuerAnswer.parse(body).totals.flatMap(({ currency, balance }) => {
      const minor = minorOf(balance)
      return [
        [`${currency} on cards`, { count: 1n, minor }],
        [`${currency} on cards, counted below zero`, { count: 1n, minor: -minor }],
      ] as const
    }),
  )

/** I17 for the bank, the currency house and the card issuer, which answer at the sandbox's address as the network does. */
export const otherBookChecks = (
  sandboxUrl: string | undefined,
  openTx: OpenTx,
  patience?: Patience,
): readonly Check[] => [
  bookCheck({
    whose: 'the bank',
    url: sandboxUrl,
    path: '/bank/books/totals',
    totalsOf: totalsOfBank,
    ours: payouts,
    openTx,
    patience,
  }),
  bookCheck({
    whose: 'the currency house',
    url: sandboxUrl,
    path: '/fx/books/totals',
    totalsOf: totalsOfHouse,
    ours: exchanges,
    openTx,
    patience,
  }),
  bookCheck({
    whose: 'the card issuer',
    url: sandboxUrl,
    path: '/issuer/books/totals',
    totalsOf: totalsOfIssuer,
    ours: cards,
    openTx,
    patience,
  }),
  bookCheck({
    whose: 'the card issuer, balances',
    url: sandboxUrl,
    path: '/issuer/books/totals',
    totalsOf: balancesOfIssuer,
    ours: onCards,
    openTx,
    patience,
  }),
]
