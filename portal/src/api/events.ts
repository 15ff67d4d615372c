import type { Call, InputOf } from '@quayside/contract/call.ts'
import { CallFailure } from './failure.ts'
import { keyOf, showFailure } from './funnel.ts'
import { isJson, readEnvelope, request } from './send.ts'

/** A line on which not even a heartbeat came for so long is dead. */
const silentMs = 40_000

export interface ServerEvent {
  readonly id: string | undefined
  readonly data: string
}

/**
 * Reads server-sent events until the server ends them. By fetch, as EventSource sends no header (ADR 0033).
 * @throws CallFailure when the call was refused; the end of the session has been shown by then
 */
export async function readEvents<C extends Call>(
  path: NoInfer<C['path']>,
  input: InputOf<C>,
  signal: AbortSignal,
  onEvent: (event: ServerEvent) => void,
): Promise<void> {
  const silence = new AbortController()
  const response = await request(path, input, {
    endless: true,
    signal: AbortSignal.any([signal, silence.signal]),
  })
  if (isJson(response) || !response.body) throw await failureOf(response)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let timer = setTimeout(() => silence.abort(), silentMs)
  let text = ''
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silentMs)
      const blocks = (text + part.value).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = eventIn(block)
        if (event) onEvent(event)
      }
    }
  } finally {
    clearTimeout(timer)
  }
}

/** A block without data is a heartbeat. */
export function eventIn(block: string): ServerEvent | undefined {
  const lines = block.split('\n')
  const field = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).trimStart())
  const data = field('data')
  return data.length > 0 ? { id: field('id')[0], data: data.join('\n') } : undefined
}

async function failureOf(response: Response): Promise<CallFailure> {
  const envelope = await readEnvelope(response)
  const key = keyOf(envelope.status, envelope.error) ?? 'client.unknown'
  const failure = new CallFailure(key, envelope.message, envelope.trace)
  showFailure(failure, true)
  return failure
}
