import { setTimeout as delay } from 'node:timers/promises'
import type { Call, InputOf, OutputOf } from '@quayside/contract/call.ts'
import { okStatus } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { usd } from '#test/deliveries.ts'
import type { Asked } from '#test/person.ts'

type Row = Record<string, unknown>

/** A case of 60 or 100 US dollars whose packet somebody has looked at. */
export interface ReadyCase {
  readonly id: string
  readonly orderNo: string
  readonly version: number
  readonly packet: { readonly digest: string; readonly incomplete: true }
}

/** What a race about disputes needs; the tests hold it in their process, the proof (bench/src/prove/races/disputes.ts) against real ones. */
export interface DisputeRacing {
  /** A new alert of the whole of an order of 100 US dollars. */
  alert(): Promise<{ orderNo: string; alertNo: string }>
  /** A new complaint about the whole of an order of 100 US dollars. */
  complaint(): Promise<{ orderNo: string; id: string }>
  /** @param ends whether its cut-off is near */
  ready(ends: boolean): Promise<ReadyCase>
  /** By an operator with every right, at one of two gateways. */
  ask<C extends Call>(call: C, input: InputOf<C>, gateway: 0 | 1): Promise<Asked<OutputOf<C>>>
  version(orderNo: string): Promise<number>
  /** The payment core tells of a chargeback of the whole order. */
  chargeBack(orderNo: string): Promise<unknown>
  /** And of an RDR of the whole. */
  settleByRule(orderNo: string): Promise<unknown>
  /** Brings a document for a case, which has been scanned when it answers. */
  bring(id: string, gateway: 0 | 1): Promise<Asked<unknown>>
  rows(text: string, ...values: unknown[]): Promise<Row[]>
  /** Resolves just before the cut-off of a case, or just after it. */
  untilCutOff(id: string): Promise<void>
  /** What the worker does to cases every minute. */
  endTime(): Promise<void>
  /** The first try of what was queued in a case, as the worker does it. */
  send(id: string): Promise<void>
}

/** One round. @returns what came out wrong */
export type DisputeRace = (racing: DisputeRacing) => Promise<string[]>

const { represent, giveUp, takeBack } = portalCalls.caseMove
const { deal } = portalCalls.disputeOrder
type Answer = Pick<Asked<unknown>, 'status' | 'error'>
const isWon = ({ status }: Answer): boolean => status === okStatus
const said = (answers: readonly Answer[]) => answers.map(({ error }) => error ?? 'done').join(', ')
const oneWins = (answers: readonly Answer[]): string[] =>
  answers.filter(isWon).length === 1 ? [] : [`not one won: ${said(answers)}`]
const differs = (row: Row | undefined, expected: Row): string[] =>
  Object.entries(expected)
    .filter(([name, value]) => row?.[name] !== value)
    .map(([name, value]) => `${name} is ${String(row?.[name])} instead of ${String(value)}`)

const orderRow = async ({ rows }: DisputeRacing, orderNo: string) =>
  (await rows('select * from orders where order_no = $1', orderNo))[0]
/** States of the refunds of an order that were neither refused nor taken back. */
const living = async ({ rows }: DisputeRacing, orderNo: string) =>
  (
    await rows(
      `select r.state from refund r join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id
        where o.order_no = $1 and r.state not in ('failed', 'canceled')`,
      orderNo,
    )
  ).map(({ state }) => String(state))
const alertRow = async ({ rows }: DisputeRacing, alertNo: string) =>
  (
    await rows(
      `select a.*, (select string_agg(r.outcome, ', ') from alert_report r where r.merchant_id = a.merchant_id
          and r.alert_no = a.alert_no and r.outcome <> 'IN_TRANSIT') as reported from alert a where a.alert_no = $1`,
      alertNo,
    )
  )[0]
/** A case with what was sent in its turn and how its packet stands. */
const caseRow = async ({ rows }: DisputeRacing, id: string) =>
  (
    await rows(
      `select c.stage, c.outcome, c.todo, c.amount - c.won_minor - c.lost_minor as frozen,
          (select string_agg(s.kind || ' ' || s.state, ', ') from case_submission s where s.merchant_id = c.merchant_id
            and s.case_id = c.id and s.state <> 'canceled') as sent,
          (select p.state from case_packet p where p.merchant_id = c.merchant_id and p.case_id = c.id
            order by p.version desc limit 1) as packet
        from chargeback c where c.id = $1`,
      id,
    )
  )[0]

const appeal = (racing: DisputeRacing, { id, version, packet }: ReadyCase, gateway: 0 | 1) =>
  racing.ask(represent, { id, version, once: true, ...packet }, gateway)

const appealed = { stage: 'representment', outcome: 'processing', todo: false, packet: 'sealed' }
const givenUp = { stage: 'chargeback', outcome: 'failed', todo: false, frozen: 0n, packet: 'draft' }
const lapsed = {
  stage: 'chargeback',
  outcome: 'expired',
  todo: false,
  frozen: 0n,
  sent: null,
  packet: 'draft',
}

/** What looking a document through takes, about. */
const lookedThroughMs = 90

/** Without a worker: nothing that is queued leaves in a round unless the race sends it. */
export const disputeRaces: Readonly<Record<string, DisputeRace>> = {
  async 'two refunds for one alert: one refund, both told of it'(racing) {
    const { orderNo } = await racing.alert()
    const ask = (gateway: 0 | 1) =>
      racing.ask(portalCalls.alert.refund, { acsOrderId: orderNo, refundAmount: '100.00' }, gateway)
    const answers = await Promise.all([ask(0), ask(1)])
    const numbers = new Set(answers.map(({ data }) => data?.refundNo))
    return [
      ...(answers.every(isWon) && numbers.size === 1 ? [] : [`they were answered ${said(answers)}`]),
      ...differs({ living: (await living(racing, orderNo)).join() }, { living: 'received' }),
    ]
  },

  async 'alert refund, refund, chargeback and RDR: nothing of ours goes back beside the schemes’ ways'(
    racing,
  ) {
    const { orderNo, alertNo } = await racing.alert()
    const version = await racing.version(orderNo)
    await Promise.all([
      racing.ask(portalCalls.alert.refund, { acsOrderId: orderNo, refundAmount: '100.00' }, 0),
      racing.ask(portalCalls.refund.refund, { id: orderNo, amount: usd('100.00'), version }, 1),
      racing.chargeBack(orderNo),
      racing.settleByRule(orderNo),
    ])
    const alert = await alertRow(racing, alertNo)
    const end = `${String(alert?.['state'])} ${String(alert?.['reported'])}`
    return [
      ...differs({ living: (await living(racing, orderNo)).join() }, { living: '' }),
      ...differs(await orderRow(racing, orderNo), {
        refunded: 10_000n,
        refund_in_flight: 0n,
        charged_back: 10_000n,
        over_refunded: true,
      }),
      ...(['ignored UNRESOLVED_DISPUTE', 'refunded PREVIOUSLY_REFUNDED'].includes(end)
        ? []
        : [`the alert is ${end}`]),
    ]
  },

  async 'alert refund against refund: one lives'(racing) {
    const { orderNo, alertNo } = await racing.alert()
    const version = await racing.version(orderNo)
    const answers = await Promise.all([
      racing.ask(portalCalls.alert.refund, { acsOrderId: orderNo, refundAmount: '100.00' }, 0),
      racing.ask(portalCalls.refund.refund, { id: orderNo, amount: usd('100.00'), version }, 1),
    ])
    return [
      ...oneWins(answers),
      ...differs({ living: (await living(racing, orderNo)).join() }, { living: 'received' }),
      ...differs(await alertRow(racing, alertNo), {
        state: isWon(answers[0]) ? 'processing' : 'pending',
        reported: null,
      }),
    ]
  },

  async 'refund of an alert against letting it go: one wins'(racing) {
    const { orderNo, alertNo } = await racing.alert()
    const id = String((await alertRow(racing, alertNo))!['id'])
    const answers = await Promise.all([
      racing.ask(portalCalls.alert.refund, { acsOrderId: orderNo, refundAmount: '100.00' }, 0),
      racing.ask(portalCalls.alert.letGo, { id, version: 1 }, 1),
    ])
    const isRefunded = isWon(answers[0])
    return [
      ...oneWins(answers),
      ...differs(
        { living: (await living(racing, orderNo)).join() },
        { living: isRefunded ? 'received' : '' },
      ),
      ...differs(await alertRow(racing, alertNo), { reported: isRefunded ? null : 'UNRESOLVED_DISPUTE' }),
    ]
  },

  async 'approving a complaint against declining it: one wins'(racing) {
    const { id, orderNo } = await racing.complaint()
    const answers = await Promise.all([
      racing.ask(deal, { id, decision: 'approve', version: 1 }, 0),
      racing.ask(deal, { id, decision: 'decline', merchantRemark: 'No.', version: 1 }, 1),
    ])
    const isApproved = isWon(answers[0])
    const [row] = await racing.rows('select * from dispute_order where id = $1', id)
    return [
      ...oneWins(answers),
      ...differs(row, { state: isApproved ? 'refunding' : 'declined' }),
      ...differs(
        { living: (await living(racing, orderNo)).join() },
        { living: isApproved ? 'received' : '' },
      ),
    ]
  },

  async 'approving a complaint against a chargeback: declined, and nothing on its way'(racing) {
    const { id, orderNo } = await racing.complaint()
    await Promise.all([
      racing.ask(deal, { id, decision: 'approve', version: 1 }, 1),
      racing.chargeBack(orderNo),
    ])
    const [row] = await racing.rows('select * from dispute_order where id = $1', id)
    return [
      ...differs(row, { state: 'declined', disputed: true }),
      ...differs({ living: (await living(racing, orderNo)).join() }, { living: '' }),
    ]
  },

  async 'appeal against giving up: one wins'(racing) {
    const one = await racing.ready(false)
    const answers = await Promise.all([
      appeal(racing, one, 0),
      racing.ask(giveUp, { id: one.id, version: one.version }, 1),
    ])
    const isAppealed = isWon(answers[0])
    return [
      ...oneWins(answers),
      ...differs(
        await caseRow(racing, one.id),
        isAppealed ? { ...appealed, sent: 'appeal queued' } : { ...givenUp, sent: 'give_up queued' },
      ),
    ]
  },

  async 'appeal, giving up and the cut-off: one end'(racing) {
    const one = await racing.ready(true)
    await racing.untilCutOff(one.id)
    const [first, second] = await Promise.all([
      appeal(racing, one, 0),
      racing.ask(giveUp, { id: one.id, version: one.version }, 1),
      racing.endTime(),
      racing.endTime(),
    ])
    if (!isWon(first) && !isWon(second)) await pastCutOff(racing, one.id)
    const row = await caseRow(racing, one.id)
    if (isWon(first) && isWon(second)) return ['both were done']
    if (isWon(first)) return differs(row, { ...appealed, sent: 'appeal queued' })
    return differs(row, isWon(second) ? { ...givenUp, sent: 'give_up queued' } : lapsed)
  },

  async 'an appeal against a new document: it is filed with it, or refuses it'(racing) {
    const one = await racing.ready(false)
    // Looking a document through takes longer than an appeal begins: the two meet anywhere in each other.
    const later = delay(Math.random() * lookedThroughMs)
    const [answer, brought] = await Promise.all([
      later.then(() => appeal(racing, one, 0)),
      racing.bring(one.id, 1),
    ])
    const [sealed] = await racing.rows(
      `select count(*)::int as files from case_file f join case_packet p on p.merchant_id = f.merchant_id and p.case_id = f.case_id
        and p.state = 'sealed' where f.case_id = $1 and f.uploaded_at > p.dated_at`,
      one.id,
    )
    const outcome = said([answer, brought])
    return [
      ...(['done, dispute.stage', 'dispute.packet_changed, done', 'request.conflict, done'].includes(outcome)
        ? []
        : [`they were answered ${outcome}`]),
      ...differs(sealed, { files: 0 }),
      ...differs(await caseRow(racing, one.id), isWon(answer) ? appealed : { todo: true, packet: 'draft' }),
    ]
  },

  async 'taking an answer back against sending it: one wins'(racing) {
    const one = await racing.ready(false)
    const { data, error } = await appeal(racing, one, 0)
    if (!data) return [`the appeal was answered ${error}`]
    const [answer] = await Promise.all([
      racing.ask(takeBack, { id: one.id, version: data.version }, 1),
      racing.send(one.id),
    ])
    const row = await caseRow(racing, one.id)
    if (isWon(answer)) return differs(row, { stage: 'chargeback', todo: true, sent: null, packet: 'draft' })
    return [
      ...differs({ ...answer }, { error: 'dispute.sent_already' }),
      ...differs(row, { packet: 'sent' }),
      ...(/^appeal (sent|acknowledged)$/.test(String(row?.['sent']))
        ? []
        : [`it was ${String(row?.['sent'])}`]),
    ]
  },
}

/** Time ends it as soon as nobody holds it: a knock that finds it held leaves it to the next one, as every minute has one. */
async function pastCutOff(racing: DisputeRacing, id: string): Promise<void> {
  const look = `select cut_off_at <= now() as "isOver", closed_at is not null as "isClosed" from chargeback where id = $1`
  for (let tries = 0; tries < 400; tries++) {
    const [row] = await racing.rows(look, id)
    if (row?.['isClosed'] === true) return
    if (row?.['isOver'] === true) await racing.endTime()
    await delay(25)
  }
}
