import { cardCalls } from '@quayside/contract/fund/card/card.ts'
import type { InputOf } from '@quayside/contract/call.ts'
import { cardAuditCalls } from '@quayside/contract/provider/card-audit.ts'
import { type CardDeps, createCardAudit, createCards } from '@quayside/gateway/areas/fund/index.ts'
import type { DemoMerchant } from '@quayside/sandbox/traffic/merchants.ts'
import type { Past } from './past.ts'
import { daysAgo, hoursAgo } from './past-times.ts'
import { demoProof } from './people.ts'

type Card = Omit<InputOf<typeof cardCalls.add>, 'proof'>
type Decision = { readonly move: 'approve' } | { readonly move: 'reject' | 'hold'; readonly reason: string }

interface DemoCard {
  readonly card: Card
  /** When it was handed in. */
  readonly at: string
  /** What the provider's staff did with it, a day after the other. */
  readonly decisions: readonly Decision[]
}

const staff = 'audit'
const approve = { move: 'approve' } as const

/** Cards of a merchant of the demo world: one in RMB, one in dollars, and one of each of the other statuses. */
export async function makeCards(past: Past, merchant: DemoMerchant, deps: CardDeps): Promise<void> {
  const cards = createCards(deps)
  const audit = createCardAudit(deps)
  const { total } = await past.byMainUser(cardCalls.query, cards.query, {}, hoursAgo(0))
  // What a first start has put there stays.
  if (total > 0) return
  for (const { card, at, decisions } of demoCards(merchant)) {
    const proof = demoProof(merchant.id)
    const made = await past.byMainUser(cardCalls.add, cards.add, { ...card, proof }, at)
    const named = { merchantId: merchant.id, cardId: made.liquidateId, staff }
    for (const [index, decision] of decisions.entries()) {
      const seen = { ...named, version: index + 1 }
      const on = daysAgo(decisionDays - index)
      if (decision.move === 'approve') await past.byStaff(cardAuditCalls.approve, audit.approve, seen, on)
      else
        await past.byStaff(
          cardAuditCalls[decision.move],
          audit[decision.move],
          { ...seen, reason: decision.reason },
          on,
        )
    }
  }
}

const madeDays = 30
const decisionDays = 29

const demoCards = (merchant: DemoMerchant): readonly DemoCard[] => [
  ...usableCards(merchant),
  ...otherCards(merchant),
]

const usableCards = ({ name, nameEn, id }: DemoMerchant): readonly DemoCard[] => [
  {
    card: {
      accountName: name,
      isPublic: true,
      accountNumber: `755${id.padStart(9, '0')}801`,
      currency: 'CNY',
      country: 'CN',
      province: 'CN-GD',
      city: '深圳',
      bankName: '招商银行',
      bankCode: '308',
      branchName: '招商银行股份有限公司深圳营业部',
      cnaps: '308440200012',
    },
    at: daysAgo(madeDays),
    decisions: [approve],
  },
  {
    card: {
      accountName: nameEn,
      isPublic: true,
      accountNumber: `4870${id.padStart(8, '0')}`,
      currency: 'USD',
      country: 'US',
      bankName: 'JPMorgan Chase Bank',
      swift: 'CHASUS33',
      aba: '021000021',
    },
    at: daysAgo(madeDays),
    decisions: [approve],
  },
]

const otherCards = ({ nameEn, id }: DemoMerchant): readonly DemoCard[] => [
  {
    card: {
      accountName: nameEn,
      isPublic: true,
      accountNumber: 'DE89370400440532013000',
      currency: 'EUR',
      country: 'DE',
      bankName: 'Commerzbank',
      swift: 'COBADEFF',
    },
    at: daysAgo(madeDays),
    decisions: [{ move: 'reject', reason: 'The account name differs from the one on the bank statement.' }],
  },
  {
    card: {
      accountName: nameEn,
      isPublic: true,
      accountNumber: `012${id.padStart(9, '0')}`,
      currency: 'HKD',
      country: 'HK',
      bankName: 'Hang Seng Bank',
      swift: 'HASEHKHH',
    },
    at: daysAgo(madeDays),
    decisions: [approve, { move: 'hold', reason: 'The bank has returned a payment. We are asking it why.' }],
  },
  {
    card: {
      accountName: nameEn,
      isPublic: true,
      accountNumber: 'GB29NWBK60161331926819',
      currency: 'GBP',
      country: 'GB',
      // The staff of the sandbox leave a card of this name alone.
      bankName: 'NatWest (wait)',
      swift: 'NWBKGB2L',
    },
    at: hoursAgo(1),
    decisions: [],
  },
]
