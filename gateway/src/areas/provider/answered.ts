import type { EventData } from '@quayside/contract/provider/event.ts'
import type { StaffTask } from '#db/staff-task.sql.ts'
import { newId } from '#db/new-id.ts'
import { askedCapture } from '#orders/capture-asked.ts'
import { askedRefund } from '#orders/refund-asked.ts'
import type { Refused, OrderFile } from '#orders/order-file.ts'
import type { OrderEvent } from './apply-event.ts'

type Asked = { readonly type: 'capture' | 'refund'; readonly id: string; readonly no: string }

/** What was asked for here and is answered by the event; undefined where it tells of something else. */
export function answeredBy(file: OrderFile, data: EventData): Asked | undefined {
  switch (data.kind) {
    case 'refund':
      return refundOf(file, data.refundNo)
    case 'capture':
      return captureOf(file, data.captureNo)
    case 'void':
      return captureOf(file, data.voidNo)
    case 'operation_refused':
      return data.operation === 'refund'
        ? refundOf(file, data.operationNo)
        : captureOf(file, data.operationNo)
    case 'order':
    case 'submission':
    case 'outcome':
    case 'refund_returned':
    case 'presentment':
    case 'fraud_report':
    case 'dispute':
    case 'fraud_report_qualified':
    case 'dispute_withdrawn':
    case 'dispute_answer':
    case 'alert':
    case 'rdr':
    case 'complaint':
    case 'complaint_message':
    case 'scheme_payment':
    case 'subscription':
    case 'carrier':
    case 'request':
      return undefined
  }
}

function refundOf(file: OrderFile, no: string): Asked | undefined {
  const row = askedRefund(file, no)
  return row && { type: 'refund', id: row.id, no }
}

function captureOf(file: OrderFile, no: string): Asked | undefined {
  const row = askedCapture(file, no)
  return row && { type: 'capture', id: row.id, no }
}

/**
 * The first final answer of an operation counts, whichever way it came; whether the money moved all the same is for
 * staff to find out where an event says otherwise afterwards (ADR 0017).
 */
export function contradictions(
  events: readonly { readonly eventId: string; readonly data: OrderEvent }[],
  files: readonly OrderFile[],
  refusals: ReadonlyMap<string, Refused>,
): StaffTask[] {
  const known = new Map(files.map((file) => [file.order.orderNo, file]))
  return events.flatMap(({ eventId, data }) => {
    const file = known.get(data.orderNo)
    const asked = file && refusals.get(eventId)?.final ? answeredBy(file, data) : undefined
    if (!asked) return []
    const { type, id, no } = asked
    return [
      {
        id: newId(),
        kind: 'operation_contradicted',
        subjectType: type,
        subjectId: id,
        note: `${no}: ${eventId}`,
      },
    ]
  })
}
