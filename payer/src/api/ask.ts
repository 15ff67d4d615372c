import { payerBasePath } from './base.ts'
import type { Envelope } from '@quayside/contract/envelope.ts'
import type { Call, InputOf, OutputOf } from '@quayside/contract/call.ts'

/** Why a call was not answered; `offline` where no answer came at all. */
export class Failed extends Error {
  readonly key: string
  readonly facts: Readonly<Record<string, string>>
  constructor(key: string, facts: Readonly<Record<string, string>> = {}) {
    super(key)
    this.key = key
    this.facts = facts
  }
}

/** Longer than the longest wait of the gateway, and then nobody answers any more. */
const silentMs = 35_000

/** One call of the payers' own. @throws Failed */
export async function ask<C extends Call>(path: C['path'], input: InputOf<C>): Promise<OutputOf<C>> {
  let envelope: Envelope<OutputOf<C>>
  try {
    const response = await fetch(`${payerBasePath}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      credentials: 'omit',
      signal: AbortSignal.timeout(silentMs),
    })
    envelope = (await response.json()) as Envelope<OutputOf<C>>
  } catch {
    throw new Failed('offline')
  }
  if (envelope.data === null || envelope.error !== undefined)
    throw new Failed(envelope.error ?? 'other', envelope.facts)
  return envelope.data
}
