import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@quayside/contract/call.ts'
import { refundCalls } from '@quayside/contract/trade/move/refund.ts'
import { take } from './gateway.ts'
import type { Session } from './sign-in.ts'

/** A refund in US dollars as another operator makes it, in another window. */
export async function refundBeside(
  { signedIn }: Session,
  orderNo: string,
  value: string,
): Promise<OutputOf<typeof refundCalls.refund>> {
  const caller = { token: signedIn.token }
  const { version } = await take(refundCalls.check, { id: orderNo }, caller)
  const input = { id: orderNo, amount: { currency: 'USD', value }, version }
  return take(refundCalls.refund, input, { ...caller, key: randomUUID() })
}
