import { randomUUID } from 'node:crypto'
import type { CoreEventInput, EventAnswer } from '@quayside/contract/provider/event.ts'
import { ingestLimits } from '@quayside/contract/provider/limits.ts'
import { orderData, usd } from '@quayside/gateway/test/deliveries.ts'
import { sendEvents } from '@quayside/sandbox/network/send-events.ts'
import { textsOf, withText } from './canary-calls.ts'
import type { Canaries } from './canary.ts'
import type { World } from '#prove/world/world.ts'

type EventData = CoreEventInput['data']

const deliveryMs = 60_000
const at = '2026-01-05T10:00:00Z'
const body = JSON.stringify({ merchantOrderId: 'm-1', amount: '1.00', note: 'x' })

const address = {
  name: 'Ada Sun',
  line1: '1 High Street',
  line2: 'Flat 2',
  city: 'London',
  state: 'London',
  postcode: 'N1 1AA',
  country: 'GB',
}

/** Kinds without any text but numbers that the core makes itself. */
type Textless = 'capture' | 'void' | 'presentment' | 'scheme_payment'
type Samples = { readonly [K in Exclude<EventData['kind'], Textless>]: Extract<EventData, { kind: K }> }

/**
 * One event of each kind with every text filled in; those about an order find it, and again find none and wait. A kind that the
 * contract has and that is missing here does not compile.
 */
function kindsOf(orderNo: string, no: string): Samples {
  const amount = usd('10.00')
  const order = orderData(orderNo, {
    card: {
      brand: 'visa',
      masked: '411111******1111',
      holder: 'ADA SUN',
      expiry: '12/30',
      country: 'US',
      issuer: 'Any Bank',
      funding: 'credit',
    },
    email: 'ada@shop.example',
    customerId: 'c1',
    deviceId: 'd1',
    shipping: address,
    billing: address,
    descriptor: 'SHOP',
    items: [{ name: 'Shoes', quantity: 1, unitPrice: amount }],
    risk: { score: 10, reasons: ['new buyer'] },
    networkRef: `net-${no}`,
  })
  return {
    order,
    refund: {
      kind: 'refund',
      orderNo,
      refundNo: `R${no}`,
      merchantRefundId: `mr-${no}`,
      amount,
      reason: 'Wrong size',
    },
    refund_returned: {
      kind: 'refund_returned',
      orderNo,
      refundNo: `R${no}`,
      code: 'closed',
      reason: 'Account closed',
    },
    carrier: {
      kind: 'carrier',
      site: 'https://shop.example',
      brand: 'visa',
      currency: 'USD',
      result: 'refused',
      reason: 'Not these goods',
    },
    subscription: {
      kind: 'subscription',
      subscriptionNo: `SUB-${no}`,
      plan: 'Trail club, monthly box',
      amount,
      interval: { unit: 'month', count: 1 },
      orderNo,
      mandate: 'I agree that my card is charged each month.',
      customerId: 'c1',
      email: 'ada@shop.example',
      firstChargeOn: '2026-01-05',
    },
    operation_refused: {
      kind: 'operation_refused',
      orderNo,
      operation: 'refund',
      operationNo: `O${no}`,
      code: '05',
      reason: 'No',
    },
    ...disputesOf(orderNo, no),
    submission: {
      kind: 'submission',
      orderNo,
      sentAt: '2026-01-05T10:00:01Z',
      networkRef: `net-${no}`,
      card: order.card,
      risk: order.risk,
      deviceId: 'd1',
    },
    outcome: {
      kind: 'outcome',
      orderNo,
      networkRef: `net-${no}`,
      authorisation: { result: 'declined', at, responseCode: '05', reason: 'Do not honour' },
    },
    request: {
      kind: 'request',
      traceId: `t${no}`,
      orderNo,
      merchantOrderId: `m-${no}`,
      method: 'POST',
      endpoint: '/v1/pay',
      requestBody: body,
      responseBody: body,
      respCode: '0',
      respMsg: 'OK',
    },
  }
}

type Disputes = Pick<
  Samples,
  Extract<EventData, { kind: `${'dispute' | 'fraud' | 'complaint'}${string}` | 'alert' | 'rdr' }>['kind']
>

function disputesOf(orderNo: string, no: string): Disputes {
  const amount = usd('10.00')
  const theCase = { orderNo, caseNo: `D${no}` }
  return {
    dispute: { kind: 'dispute', ...theCase, stage: 'chargeback', amount, reasonCode: '10.4' },
    dispute_withdrawn: { kind: 'dispute_withdrawn', ...theCase },
    dispute_answer: {
      kind: 'dispute_answer',
      ...theCase,
      result: 'refused',
      code: 'unreadable',
      reason: 'A page is missing',
      digest: 'a'.repeat(64),
    },
    fraud_report: {
      kind: 'fraud_report',
      orderNo,
      reportNo: `F${no}`,
      amount,
      fraudType: 'lost',
      reportedOn: '2026-01-06',
    },
    fraud_report_qualified: {
      kind: 'fraud_report_qualified',
      orderNo,
      reportNo: `F${no}`,
      qualifiedOn: '2026-01-07',
    },
    alert: {
      kind: 'alert',
      orderNo,
      alertNo: `A${no}`,
      network: 'ethoca',
      type: 'customer_dispute',
      amount,
      reasonCode: '13.1',
    },
    rdr: { kind: 'rdr', orderNo, rdrNo: `X${no}`, amount, rule: 'up to 100 USD', reasonCode: '10.4' },
    complaint: {
      kind: 'complaint',
      orderNo,
      complaintNo: `Y${no}`,
      amount,
      reason: 'not_received',
      remark: 'Nothing came.',
      email: 'ada@shop.example',
    },
    complaint_message: {
      kind: 'complaint_message',
      orderNo,
      complaintNo: `Y${no}`,
      messageNo: `Q${no}`,
      text: 'Where is it?',
    },
  }
}

/** Bodies of requests as merchants' programs send them: everything that they must not send among it. */
function bodiesOf(canaries: Canaries, where: string): string[] {
  const card = (form: 'plain' | 'blanks' | 'dashes') => canaries.card(where, form)
  const key = () => canaries.secret('key', where)
  const fields = {
    card: { number: card('plain'), cvv: key(), cvc: key(), pan: card('blanks') },
    password: canaries.secret('password', where),
    apiKey: key(),
    secret: key(),
    token: key(),
    message: `declined ${card('dashes')}`,
    [card('plain')]: 'x',
  }
  return [
    JSON.stringify(fields),
    JSON.stringify([[fields, key(), card('plain')]]),
    `card=${card('plain')}&cvv=${key()}`,
    `{"number":${card('plain')}}`,
  ]
}

/** @returns how many fields and events held something */
export async function feedEvents(
  { receiver }: World,
  merchantId: bigint,
  canaries: Canaries,
): Promise<{ fields: number; events: number; answers: ReadonlyMap<string, number> }> {
  const events: CoreEventInput[] = []
  let fields = 0
  const add = (data: unknown) =>
    events.push({
      eventId: randomUUID(),
      merchantId: String(merchantId),
      occurredAt: at,
      data: data as EventData,
    })
  let no = 0
  for (const sample of Object.values(kindsOf('E', '0')))
    for (const path of textsOf(sample)) {
      // An amount is a number: the books add it up, and it has no text that could be masked.
      if (path.at(-1) === 'value') continue
      fields++
      for (const form of ['plain', 'sentence', 'wide'] as const)
        for (const isKnown of sample.kind === 'order' ? [true] : [true, false]) {
          const orderNo = `E8${++no}`
          if (isKnown && sample.kind !== 'order') add(orderData(orderNo))
          const where = `event ${sample.kind}: ${path.join('.')}`
          add(withText(kindsOf(orderNo, `${no}`)[sample.kind], path, canaries.card(where, form)))
        }
    }
  for (const text of bodiesOf(canaries, 'event request: body'))
    for (const place of ['requestBody', 'responseBody'])
      add({ ...kindsOf('E', `${++no}`).request, [place]: text })
  const answers: EventAnswer[] = []
  for (let from = 0; from < events.length; from += ingestLimits.events.max)
    answers.push(
      ...(await sendEvents(
        receiver,
        events.slice(from, from + ingestLimits.events.max),
        AbortSignal.timeout(deliveryMs),
      )),
    )
  const byOutcome = Map.groupBy(answers, ({ outcome }) => outcome)
  return {
    fields,
    events: events.length,
    answers: new Map([...byOutcome].map(([outcome, all]) => [outcome, all.length])),
  }
}
