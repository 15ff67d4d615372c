import { capture as machine } from '@quayside/contract/trade/states.ts'
import { operationNo } from '#db/operation-no.ts'
import { type Applied, asked, type CaptureRecord, type How, type WalkContext } from './order-file.ts'

/**
 * The authorisation of an order that has ended is given back at the network (rows O10, O12 and O13).
 * The order's own sums are settled already: whatever the network answers, they stay.
 */
export function openReversal(before: Applied, how: How, { newId }: Pick<WalkContext, 'newId'>): Applied {
  const { file } = before
  const { order } = file
  const id = newId()
  const row: CaptureRecord = {
    ...asked(how),
    id,
    orderId: order.id,
    kind: 'reversal',
    captureNo: operationNo('A', id),
    amount: order.amount,
    feeMinor: 0n,
    currency: order.currency,
    state: machine.next(null, 'request')!,
    arn: null,
    occurredAt: how.at,
    version: 1,
  }
  return {
    ...before,
    file: { ...file, captures: [...file.captures, row] },
    transitions: [...before.transitions, captureTransition(row, null, 'request', how)],
  }
}

/** One step of a capture's, a void's or a reversal's own machine. */
export function captureTransition(
  row: CaptureRecord,
  was: CaptureRecord | null,
  event: (typeof machine.events)[number],
  how: How,
): Applied['transitions'][number] {
  return {
    entity: 'capture',
    kind: row.kind,
    entityId: row.id,
    seq: row.version,
    orderId: row.orderId,
    from: was?.state ?? null,
    to: row.state,
    event,
    reference: row.captureNo,
    ...how,
  }
}
