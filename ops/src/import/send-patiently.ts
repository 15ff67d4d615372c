import { setTimeout as delay } from 'node:timers/promises'
import type { CoreEventInput, EventAnswer } from '@quayside/contract/provider/event.ts'
import { SetupError } from '@quayside/gateway/db/setup-error.ts'
import { NotTaken, sendEvents, type EventReceiver } from '@quayside/sandbox/network/send-events.ts'

const tries = 12
const waitMs = { first: 250, max: 10_000 }

/**
 * Sends a batch until it is answered; sending it twice changes nothing.
 * @throws SetupError when the gateway stays away or does not know the key
 */
export async function sendPatiently(
  receiver: EventReceiver,
  events: readonly CoreEventInput[],
  signal: AbortSignal,
): Promise<EventAnswer[]> {
  for (let tried = 1; ; tried++) {
    try {
      return await sendEvents(receiver, events, signal)
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof NotTaken && !isPassing(error))
        throw new SetupError(`The import stops, because ${error.message}.`, { cause: error })
      if (tried === tries)
        throw new SetupError(
          `The gateway does not answer at ${receiver.gateway}: start Quayside and run the import again.`,
          { cause: error },
        )
      await delay(Math.min(waitMs.max, waitMs.first * 2 ** (tried - 1)), undefined, { signal })
    }
  }
}

const isPassing = ({ httpStatus }: NotTaken): boolean => httpStatus === 429 || httpStatus >= 500
