import type { CoreEventInput, EventAnswer } from '@quayside/contract/provider/event.ts'
import { sendEvents } from '@quayside/sandbox/network/send-events.ts'
import { demo } from './product.ts'

/** Delivers events as the payment core does, and insists that each was taken. */
export async function deliver(...events: readonly CoreEventInput[]): Promise<void> {
  const receiver = { gateway: demo().url, key: demo().provider, now: Date.now }
  const answers = await sendEvents(receiver, events, AbortSignal.timeout(30_000))
  const refused = answers.filter(({ outcome }: EventAnswer) => outcome !== 'applied')
  if (refused.length > 0) throw new Error(`Not applied: ${JSON.stringify(refused)}`)
}
