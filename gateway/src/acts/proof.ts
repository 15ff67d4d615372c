import { createHash } from 'node:crypto'
import { type AnyProof, kindOfProof } from '@quayside/contract/proof.ts'
import type { Tx } from '#db/tx.ts'
import { givenKey, hasAnswer } from './idempotency.ts'
import type { Frame } from './frame.ts'
import { requestCtx } from './request-ctx.ts'
import type { Route } from './route.ts'
import type { Caller } from './session.ts'
import type { Visit } from './visit.ts'

/**
 * Proof of presence (guard PPW, ADR 0027): after session, permission and limits, before the call's own transaction, as
 * hashing takes time. A request whose idempotency key already has an answer needs no new one: it does nothing again.
 */
export async function prove(
  frame: Frame,
  { call }: Route,
  visit: Visit,
  who: (tx: Tx) => Promise<{ caller: Caller | undefined }>,
): Promise<void> {
  // A machine proves nothing: what it asks for waits for a person.
  if (call.proof !== 'asked' || visit.isMachine) return
  const isAnswered = await frame.db.tx({ tenant: null, mode: 'read' }, async (tx) => {
    const { caller } = await who(tx)
    const key = givenKey(visit)
    return caller !== undefined && key !== undefined && hasAnswer(tx, { caller, call: call.path, key })
  })
  if (isAnswered) return
  const { proof } = visit.input as { proof: AnyProof }
  const ctx = requestCtx(visit, {
    db: frame.db,
    tx: undefined,
    clock: { at: undefined },
    secureCookies: frame.secureCookies,
  })
  await frame.checkProof(ctx, { proof, digest: actDigest(call.path, visit.raw ?? {}) })
  visit.proven = kindOfProof(proof)
}

/**
 * What a passkey signs for: this call with this input, its proof left out (what you see is what you sign).
 * @param input as it was sent, before any default
 */
export function actDigest(path: string, sent: Readonly<Record<string, unknown>>): Buffer {
  const { proof: _, ...input } = sent
  return createHash('sha256')
    .update(`${path}\n${canonical(input)}`)
    .digest()
}

/** JSON with sorted names, so that the same fields in another order are the same act. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join()}}`
}
