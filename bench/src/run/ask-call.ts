import type { Call, InputOf, OutputOf } from '@quayside/contract/call.ts'
import { basePath, type Envelope, headers } from '@quayside/contract/envelope.ts'

/** Whose session asks which gateway. */
export interface SignedIn {
  readonly url: URL
  readonly token: string
}

/** @throws when the answer is a refusal */
export async function askCall<C extends Call>(
  side: SignedIn,
  call: C,
  input: InputOf<C>,
): Promise<OutputOf<C>> {
  const envelope = (await (await sendCall(side, call, input)).json()) as Envelope<OutputOf<C>>
  if (envelope.data === null)
    throw new Error(
      `${call.path} answered ${envelope.status}: ${envelope.message} ${JSON.stringify(envelope.errors ?? '')}`,
    )
  return envelope.data
}

/** The answer as it came, for a file. */
export async function sendCall<C extends Call>(
  { url, token }: SignedIn,
  call: C,
  input: InputOf<C>,
): Promise<Response> {
  const answer = await fetch(new URL(basePath + call.path, url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [headers.authorization]: `Bearer ${token}`,
      [headers.language]: 'en',
      [headers.idempotencyKey]: crypto.randomUUID(),
    },
    body: JSON.stringify(input),
  })
  if (!answer.ok) throw new Error(`${call.path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}
