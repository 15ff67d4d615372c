import { convertedMinor } from '@quayside/contract/fund/exchange/rate.ts'
import { exchange } from '@quayside/contract/fund/exchange/states.ts'
import { parseMinor } from '@quayside/contract/money.ts'
import type { Tx } from '#db/tx.ts'
import { post } from '#ledger/index.ts'
import type { FillReply } from '#ports/fx/port.ts'
import { type ExchangeEnding, endExchange, type ExchangeRecord } from './exchange.sql.ts'
import { writeStep } from './step.ts'

type FinalReply = Extract<FillReply, { result: 'filled' | 'refused' }>

/** What a reply makes of an exchange; `contradicted` where the house did something else than it was asked for. */
export function endingOf(row: ExchangeRecord, reply: FinalReply): ExchangeEnding | 'contradicted' {
  if (reply.result === 'refused') return { state: 'failed', code: reply.code, reason: reply.reason }
  const { source, target, rate, reference } = reply
  const sent = row.amount - row.fee
  const made = convertedMinor(row.source, sent, row.target, rate)
  const isOurs =
    source.currency === row.source &&
    parseMinor(source.currency, source.value) === sent &&
    target.currency === row.target &&
    parseMinor(target.currency, target.value) === made
  if (!isOurs) return 'contradicted'
  if (rate < row.floor || made <= 0n) return { state: 'failed', code: 'rate_outside', reference }
  return { state: 'successful', filled: rate, made, reference }
}

/** Rows X2 and X3: state, path and both legs in the transaction that holds the row. */
export async function writeEnding(
  tx: Tx,
  merchantId: bigint,
  row: ExchangeRecord,
  ending: ExchangeEnding,
  now: string,
): Promise<void> {
  const event = ending.state === 'successful' ? 'fill' : 'refuse'
  if (exchange.next(row.state, event) !== ending.state)
    throw new Error(`the exchange ${row.id} is ${row.state} and cannot be ${ending.state}`)
  await tx.run(endExchange(merchantId, row.id, ending))
  await writeStep(tx, merchantId, {
    id: row.id,
    entity: 'exchange',
    event,
    from: row.state,
    to: ending.state,
    actor: 'network',
    reference: ending.reference ?? null,
  })
  const posting = { merchantId, source: { type: 'exchange', id: row.id }, occurredAt: now } as const
  if (ending.made === undefined) {
    const legs = [{ from: 't:fx', to: 'withdrawable', amount: row.amount }] as const
    await post(tx, { ...posting, currency: row.source, effect: 'return', legs })
    return
  }
  const spent = [
    { from: 't:fx', to: 'fxpool', amount: row.amount - row.fee },
    ...(row.fee > 0n ? [{ from: 't:fx', to: 'fx_rev', amount: row.fee } as const] : []),
  ] as const
  await post(tx, { ...posting, currency: row.source, effect: 'fill', legs: spent })
  const bought = [{ from: 'fxpool', to: 'withdrawable', amount: ending.made }] as const
  await post(tx, { ...posting, currency: row.target, effect: 'receive', legs: bought })
}
