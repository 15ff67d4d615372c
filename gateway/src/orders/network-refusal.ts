import type { EventData } from '@quayside/contract/provider/event.ts'
import { answerCapture, askedCapture } from './capture-asked.ts'
import { answerRefund, askedRefund } from './refund-asked.ts'
import { type Step, type OrderFile, wait, type WalkContext } from './order-file.ts'

type RefusedData = Extract<EventData, { kind: 'operation_refused' }>

/** Rows V5 and R5: the network says by itself that it refused what was asked. */
export function operationRefused(file: OrderFile, data: RefusedData, at: string, context: WalkContext): Step {
  const { operation, operationNo, code = null, reason = null } = data
  const answer = { result: 'refused', at, code, reason } as const
  if (operation === 'refund') {
    const refund = askedRefund(file, operationNo)
    return refund ? answerRefund(file, refund, answer) : wait('reference_unknown')
  }
  const row = askedCapture(file, operationNo)
  return row?.kind === operation ? answerCapture(file, row, answer, context) : wait('reference_unknown')
}
