import type { StreamEvent } from '@quayside/contract/messages/message.ts'
import type { noticeCalls } from '@quayside/contract/messages/notice.ts'
import { readEvents } from '#api/events.ts'
import { CallFailure } from '#api/failure.ts'

/** Each wait is twice the one before, somewhere within its second half, so that tabs of a restarted gateway do not come as one. */
const waitMs = { first: 1000, most: 60_000 }
/** A stream that held this long was well: the next cut begins with a short wait again. */
const wellMs = 30_000

/**
 * Follows the operator's messages while `signal` holds. One tab of the browser reads the stream and passes on to the others
 * what it hears; when it goes another takes over (ADR 0033).
 * @param group tells apart who shares a stream: the operator and the language of the words
 * @param begun the newest message that the page began with, or null: the stream brings what came since
 */
export function followMessages(
  group: string,
  begun: Promise<string | null>,
  signal: AbortSignal,
  onEvent: (event: StreamEvent) => void,
): void {
  const name = `messages ${group}`
  const channel = new BroadcastChannel(name)
  let last: string | undefined
  const hear = (event: StreamEvent) => {
    // What a resumption brings again has the same id.
    if (event.message) last = event.message.id
    onEvent(event)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<StreamEvent>) => hear(data))
  signal.addEventListener('abort', () => channel.close(), { once: true })
  const lead = () =>
    readAgainAndAgain(
      async () => last ?? (await begun),
      signal,
      (event) => {
        hear(event)
        channel.postMessage(event)
      },
    )
  // Locks exist on secure origins only; elsewhere each tab reads for itself.
  const { locks }: { locks?: LockManager } = navigator
  if (locks) locks.request(name, { signal }, lead).catch(() => undefined)
  else void lead()
}

async function readAgainAndAgain(
  last: () => Promise<string | null>,
  signal: AbortSignal,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  let wait = waitMs.first
  while (!signal.aborted) {
    const begun = Date.now()
    try {
      const after = await last()
      await readEvents<typeof noticeCalls.stream>('/notice/stream', { after }, signal, ({ data }) =>
        onEvent(JSON.parse(data) as StreamEvent),
      )
    } catch (error) {
      // The session is over and said so; the page is about to leave.
      if (error instanceof CallFailure && error.key.startsWith('session.')) return
    }
    if (Date.now() - begun > wellMs) wait = waitMs.first
    await pause(wait * (0.5 + Math.random() / 2), signal)
    wait = Math.min(wait * 2, waitMs.most)
  }
}

/** Ends early when the network comes back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
