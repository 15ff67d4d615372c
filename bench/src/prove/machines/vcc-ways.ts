import { randomUUID } from 'node:crypto'
import { portalCalls } from '@quayside/contract/index.ts'
import { wire } from '@quayside/contract/money.ts'
import { endCard } from '@quayside/gateway/areas/fund/vcc/end.job.ts'
import { issuerEventHandlers } from '@quayside/gateway/areas/fund/vcc/issuer-event.ts'
import { tellIssuerRunner } from '@quayside/gateway/areas/fund/vcc/standing.job.ts'
import type { Ctx } from '@quayside/gateway/acts/context.ts'
import type { Issuer } from '@quayside/gateway/ports/issuer/port.ts'
import { proof } from '@quayside/gateway/test/approvals.ts'
import { saidBy, usd } from './fund-ways.ts'
import type { House, MachineWorld } from './machine-world.ts'

export interface MadeCard {
  readonly id: string
  readonly no: string
  readonly loadNo: string
  readonly amount: bigint
  /** What the issuer has said so far, each with its event's id. */
  readonly told: object[]
}

export const usedFor = { clear: 1_000n, refund: 500n } as const
/** Beyond what is on a card, whatever that is. */
export const beyond = 700n

type Said = 'confirm' | 'refuse' | 'clear' | 'refund' | 'overrun' | 'issuer_freeze'
const unknown = async () => ({ result: 'unknown' }) as const

/** Virtual cards by the ways that there are to them: the portal, the issuer's words, and time. */
export function vccWays({ app, rows }: MachineWorld) {
  const { db } = app
  const rowOf = async (id: string) => (await rows('select * from virtual_card where id = $1', id))[0]!
  const deliver = async (event: object) =>
    (await issuerEventHandlers.deliver({ db } as Ctx, { events: [event] })).answers[0]!.outcome
  const issuer: Issuer = {
    load: unknown,
    inquire: unknown,
    tell: async () => true,
    ticket: unknown,
    async close(cardNo) {
      const [row] = await rows('select currency, rest from virtual_card where card_no = $1', cardNo)
      const rest = wire(row!['currency'] as string, row!['rest'] as bigint)
      return { result: 'closed', at: new Date().toISOString(), rest }
    },
  }
  async function eventOf({ id, no, loadNo, amount }: MadeCard, word: Said): Promise<object> {
    const common = { id: randomUUID(), cardNo: no, at: new Date().toISOString() }
    const used = { ...common, transaction: randomUUID(), merchantName: 'ADS', country: 'US' }
    const { rest } = (await rowOf(id)) as { rest: bigint }
    const words: Record<Said, object> = {
      confirm: {
        ...common,
        kind: 'load_confirmed',
        loadNo,
        amount: usd(amount),
        lastFour: '4242',
        endsOn: '2029-01-31',
      },
      refuse: { ...common, kind: 'load_refused', loadNo, code: 'program_limit' },
      clear: { ...used, kind: 'cleared', amount: usd(usedFor.clear) },
      refund: { ...used, kind: 'refunded', amount: usd(usedFor.refund) },
      overrun: { ...used, kind: 'cleared', amount: usd(rest + beyond) },
      issuer_freeze: { ...common, kind: 'card_frozen' },
    }
    return words[word]
  }
  return {
    /** Row E1. @returns the card, or why there is none */
    async apply({ maker }: House, amount: bigint): Promise<MadeCard | string> {
      const answer = await maker.ask(portalCalls.virtualCard.apply, {
        name: 'Ads',
        amount: usd(amount),
        proof,
      })
      if (!answer.data) return saidBy(answer)
      const { id, cardNo: no } = answer.data
      const [load] = await rows('select load_no from card_load where card_id = $1', id)
      return { id, no, loadNo: load!['load_no'] as string, amount, told: [] }
    },
    state: async ({ id }: MadeCard) => (await rowOf(id))['state'] as string,
    /** Rows E6 and E7, by a person. */
    async act({ maker }: House, { id }: MadeCard, how: 'freeze' | 'unfreeze' | 'close'): Promise<string> {
      const { freeze, unfreeze, close } = portalCalls.virtualCard
      if (how === 'unfreeze') return saidBy(await maker.ask(unfreeze, { id, proof }))
      return saidBy(await maker.ask(how === 'freeze' ? freeze : close, { id }))
    },
    /** Rows E2 to E6, by an event of the issuer. */
    async says(card: MadeCard, word: Said): Promise<string> {
      const event = await eventOf(card, word)
      card.told.push(event)
      return deliver(event)
    },
    tellAgain: deliver,
    /** Row E8: it has been quiet, and the issuer says the same. */
    async end({ merchantId }: House, { id }: MadeCard): Promise<void> {
      const { attempt } = (await rowOf(id)) as { attempt: number }
      await tellIssuerRunner({ app: db, issuer }).run(
        { merchantId: String(merchantId), id, attempt },
        { id: '1', attempt: 1 },
      )
      await endCard({ app: db, issuer }, merchantId, id)
    },
    /** What a card, its payments and its uses have posted so far. */
    async posted({ merchantId }: House, { id }: MadeCard): Promise<string[]> {
      const found = await rows(
        `select p.effect || ' ' || a.currency || ' ' || a.code || ' ' || e.amount as line
          from ledger.posting p join ledger.entry e on e.merchant_id = p.merchant_id and e.posting_id = p.id
            join ledger.account a on a.merchant_id = e.merchant_id and a.id = e.account_id
          where p.merchant_id = $1 and p.source_id in (select $2::uuid union select id from card_load where card_id = $2
            union select id from card_transaction where card_id = $2) order by p.id, e.line`,
        merchantId,
        id,
      )
      return found.map(({ line }) => line as string)
    },
  }
}
