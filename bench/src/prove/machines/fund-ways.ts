import { randomUUID } from 'node:crypto'
import { portalCalls, providerCalls } from '@quayside/contract/index.ts'
import type { Envelope } from '@quayside/contract/envelope.ts'
import { convertedMinor } from '@quayside/contract/fund/exchange/rate.ts'
import { beijingDate } from '@quayside/contract/dates.ts'
import { basisPoints, formatMinor, wire } from '@quayside/contract/money.ts'
import { approvalSubjects } from '@quayside/gateway/approval-subjects.ts'
import { approvalTimeRunner } from '@quayside/gateway/areas/account/approval/approval.job.ts'
import { bankEventHandlers } from '@quayside/gateway/areas/fund/payout/bank-event.ts'
import { fillRunner } from '@quayside/gateway/areas/fund/exchange/fill.job.ts'
import { insertQuote } from '@quayside/gateway/areas/fund/exchange/exchange.sql.ts'
import { payoutRunner } from '@quayside/gateway/areas/fund/payout/payout.job.ts'
import { staffWatchRunner } from '@quayside/gateway/areas/fund/staff/watch.job.ts'
import { testCardTail } from '@quayside/gateway/areas/fund/test/withdrawals.ts'
import type { Ctx } from '@quayside/gateway/acts/context.ts'
import type { Bank } from '@quayside/gateway/ports/bank/port.ts'
import type { FillReply, FxHouse } from '@quayside/gateway/ports/fx/port.ts'
import { proof } from '@quayside/gateway/test/approvals.ts'
import { staffOf } from '@quayside/gateway/test/staff.ts'
import type { House, MachineWorld } from './machine-world.ts'

const job = { id: '1', attempt: 1 }
export const usd = (minor: bigint) => ({ currency: 'USD', value: formatMinor('USD', minor) })
/** `done`, or the key of the refusal. */
export const saidBy = ({ error, status }: Envelope<unknown>): string =>
  status === '0' ? 'done' : (error ?? 'failed')

/** What an answer from outside changed: `done`, or nothing. */
export async function whetherMoved(
  look: () => Promise<string>,
  act: () => Promise<unknown>,
): Promise<string> {
  const before = await look()
  await act()
  return (await look()) === before ? 'nothing' : 'done'
}

export interface Withdrawal {
  readonly id: string
  readonly no: string
  readonly amount: bigint
  /** The proposal that it waits for. */
  readonly approval: string | undefined
  /** What the bank has said so far, each with its event's id. */
  readonly told: object[]
}

export type BankWord = 'confirm' | 'fail' | 'bounce'

/** Withdrawals by the ways that there are to them: the portal, a second person, time, and the bank. */
export function withdrawalWays({ app, rows }: MachineWorld) {
  const { db, owner } = app
  const rowBy = async (column: 'id' | 'approval_id', value: unknown) =>
    (await rows(`select * from withdrawal where ${column} = $1`, value))[0]
  const deliver = async (event: object) =>
    (await bankEventHandlers.deliver({ db } as Ctx, { events: [event] })).answers[0]!.outcome
  return {
    /** Row W1. @returns the withdrawal, or why there is none */
    async apply({ maker, cardId }: House, amount: bigint): Promise<Withdrawal | string> {
      const asked = { cardId, cardTail: testCardTail, amount: usd(amount), proof }
      const answer = await maker.ask(portalCalls.withdrawal.apply, asked)
      const approval = answer.facts?.['approval']
      const row = answer.data
        ? await rowBy('id', answer.data.id)
        : approval && (await rowBy('approval_id', approval))
      if (!row) return saidBy(answer)
      return { id: row['id'] as string, no: row['withdrawal_no'] as string, amount, approval, told: [] }
    },
    state: async ({ id }: Withdrawal) => (await rowBy('id', id))!['state'] as string,
    /** Rows W2 and W3, by a person. */
    async decide({ maker, second }: House, { approval: id = randomUUID() }: Withdrawal, how: string) {
      const { approve, refuse, withdraw } = portalCalls.approval
      if (how === 'approve') return saidBy(await second.ask(approve, { id, proof }))
      if (how === 'refuse') return saidBy(await second.ask(refuse, { id, reason: 'Not now' }))
      return saidBy(await maker.ask(withdraw, { id }))
    },
    /** Row W3: from the provider's staff, by the maker. */
    takeBack: async ({ maker }: House, { id }: Withdrawal) =>
      saidBy(await maker.ask(portalCalls.withdrawal.cancel, { id })),
    /** Row W3: seven days have gone by. */
    async expire({ approval }: Withdrawal): Promise<void> {
      await rows(
        `update approval set asked_at = now() - interval '8 days', expires_at = now() - interval '1 day' where id = $1`,
        approval,
      )
      await approvalTimeRunner({ subjects: approvalSubjects, app: db, owner }).run({}, job)
    },
    /** Rows W4, W5 and W7, by an event of the bank. */
    async bank(withdrawal: Withdrawal, word: BankWord): Promise<string> {
      const at = new Date().toISOString()
      const common = { id: randomUUID(), payoutNo: withdrawal.no, at }
      const why = { code: 'account_closed' }
      const sent = {
        reference: `B-${withdrawal.no}`,
        valueOn: beijingDate(at),
        amount: usd(withdrawal.amount),
      }
      const event = {
        confirm: { ...common, kind: 'payout_paid', ...sent },
        fail: { ...common, kind: 'payout_refused', ...why },
        bounce: { ...common, kind: 'payout_returned', ...why, ...sent },
      }[word]
      withdrawal.told.push(event)
      return deliver(event)
    },
    tellAgain: deliver,
    /** Row W6: the bank is asked, and says nothing. */
    async silence({ merchantId }: House, { id }: Withdrawal): Promise<void> {
      const bank: Bank = { pay: unknown, inquire: unknown }
      const key = Buffer.from(app.secrets.keyEncryptionKey, 'hex')
      const { attempt } = (await rowBy('id', id)) as { attempt: number }
      await payoutRunner({ app: db, bank, keyEncryptionKey: key }).run(
        { merchantId: String(merchantId), id, attempt },
        job,
      )
    },
  }
}

/** Withdrawals on which the provider's staff decide as well. */
export function reviewWays({ app, rows }: MachineWorld) {
  const { approve, refuse } = providerCalls.payoutReview
  const { staff } = staffOf(app)
  return {
    /** From this amount on they are asked; null: never. */
    ask: ({ merchantId }: House, from: bigint | null) =>
      rows(
        `update merchant_pricing set payout_review_minor = $2 where merchant_id = $1 and currency = 'USD'`,
        merchantId,
        from,
      ),
    isAsked: async ({ id }: Withdrawal) =>
      (await rows('select review_asked_at is not null as asked from withdrawal where id = $1', id))[0]![
        'asked'
      ] as boolean,
    async decide({ merchantId }: House, { id }: Withdrawal, how: 'approve' | 'refuse'): Promise<string> {
      const [row] = await rows('select version from withdrawal where id = $1', id)
      const version = row!['version'] as number
      const named = { merchantId: String(merchantId), withdrawalId: id, staff: 'Li Na', version }
      return how === 'approve'
        ? saidBy(await staff(approve, named))
        : saidBy(await staff(refuse, { ...named, reason: 'Not known' }))
    },
    /** Nobody has decided for seven days. */
    async silence({ id }: Withdrawal): Promise<void> {
      await rows(
        `update withdrawal set review_asked_at = review_asked_at - interval '7 days' where id = $1`,
        id,
      )
      await staffWatchRunner({ app: app.db, owner: app.owner }).run({}, job)
    },
  }
}

/** Chinese yuan for one US dollar. */
const rate = 712_345_678n
const target = 'CNY'

export interface Quoted {
  readonly quoteId: string
  readonly amount: bigint
  readonly fee: bigint
  readonly made: bigint
}

export interface Exchange extends Quoted {
  readonly id: string
}

export type HouseWord = 'fill' | 'fill_low' | 'fill_other' | 'refuse' | 'silence'

const unknown = () => Promise.resolve({ result: 'unknown' as const })
export const silentHouse: FxHouse = {
  rate: unknown,
  quote: unknown,
  fill: unknown,
  inquire: unknown,
  open: unknown,
  opening: unknown,
}

/** Exchanges: the portal pays at a quote that stands in the database, and the house answers what it is told to. */
export function exchangeWays({ app, rows }: MachineWorld) {
  const { db } = app
  const rowOf = async (id: string) => (await rows('select * from exchange where id = $1', id))[0]!
  return {
    async quote({ merchantId, maker }: House, amount: bigint, feeBps: number): Promise<Quoted> {
      const fee = basisPoints(amount, feeBps)
      const quoteId = randomUUID()
      const [quotedAt, expiresAt] = [0, 60_000].map((ms) => new Date(Date.now() + ms).toISOString()) as [
        string,
        string,
      ]
      const quote = { quoteId, source: 'USD', target, amount, fee, rate, mid: rate, quotedAt, expiresAt }
      await db.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
        tx.run(insertQuote(merchantId, maker.id, quote)),
      )
      return { quoteId, amount, fee, made: convertedMinor('USD', amount - fee, target, rate) }
    },
    /** Row X1. @returns the exchange, or why there is none */
    async pay({ maker, code }: House, quoted: Quoted): Promise<Exchange | string> {
      const { quoteId, amount } = quoted
      const both = { ...proof, key: { totp: await code() } }
      const asked = { quoteId, amount: usd(amount), target, purpose: 'goods' as const, proof: both }
      const answer = await maker.ask(portalCalls.exchange.pay, asked)
      return answer.data ? { ...quoted, id: answer.data.id } : saidBy(answer)
    },
    state: async ({ id }: Exchange) => (await rowOf(id))['state'] as string,
    /** Rows X2 to X4: the worker asks the house. */
    async hear({ merchantId }: House, exchange: Exchange, word: HouseWord): Promise<void> {
      const reply = replyOf(exchange, word)
      const said = () => Promise.resolve(reply)
      const house: FxHouse = { ...silentHouse, fill: said, inquire: said }
      const { attempt } = (await rowOf(exchange.id)) as { attempt: number }
      await fillRunner({ app: db, house }).run(
        { merchantId: String(merchantId), id: exchange.id, attempt },
        job,
      )
    },
  }
}

function replyOf({ amount, fee, made }: Exchange, word: HouseWord): FillReply {
  if (word === 'silence') return { result: 'unknown' }
  const at = new Date().toISOString()
  if (word === 'refuse') return { result: 'refused', at, code: 'liquidity', reason: null }
  const low = rate - 1_000_000n
  const filled = { result: 'filled', at, rate, reference: 'F1', source: wire('USD', amount - fee) } as const
  if (word === 'fill_low')
    return { ...filled, rate: low, target: wire(target, convertedMinor('USD', amount - fee, target, low)) }
  return { ...filled, target: wire(target, word === 'fill_other' ? made + 1n : made) }
}
