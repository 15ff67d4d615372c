import { headers, okStatus, ticketHeader } from '@quayside/contract/envelope.ts'
import type { StoredFileShown } from '@quayside/contract/stored-file.ts'
import { askingOf } from './asking.ts'
import { CallFailure } from './failure.ts'
import { keyOf } from './funnel.ts'
import { askerOf, readEnvelope } from './send.ts'
import { sayFailure } from '#words/words.ts'

/** As long as the gateway reads one upload. */
const timeoutMs = 120_000

/**
 * Streams one file to where a ticket leads, or with what it is for: the browser reads it from the disk as it goes, and nothing
 * holds it whole.
 * @throws CallFailure, which its screen shows beside the file
 */
export async function sendFile(
  path: string,
  brings: { readonly ticket: string } | { readonly kind: string },
  file: File,
): Promise<StoredFileShown> {
  const { url, headers: asked } = askingOf(path, {}, askerOf(path))
  const { 'content-type': _json, ...own } = asked
  const body = new FormData()
  // What stands before the file is read before it.
  if ('kind' in brings) body.append('kind', brings.kind)
  body.append('file', file, file.name)
  const answer = fetch(url, {
    method: 'POST',
    body,
    headers: { ...own, ...('ticket' in brings && { [ticketHeader]: brings.ticket }) },
    credentials: 'same-origin',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const response = await answer.catch(() => {
    throw new CallFailure('client.no_answer', sayFailure('client.no_answer'))
  })
  const { status, error, message, errors, data } = await readEnvelope<StoredFileShown>(response)
  const trace = response.headers.get(headers.trace) ?? undefined
  if (status !== okStatus)
    throw new CallFailure(keyOf(status, error) ?? 'client.unknown', message, trace, errors)
  return data as StoredFileShown
}
