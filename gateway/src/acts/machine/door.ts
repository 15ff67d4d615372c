import { signedHeaders, textOfCall } from '@quayside/contract/account/token/signature.ts'
import { tokenLimits as limits } from '@quayside/contract/account/limits.ts'
import { sha256Hex } from '#mac.ts'
import { admitsAddress } from '#acts/door/admission.ts'
import type { Caller } from '#acts/session.ts'
import { Refusal } from '#acts/refusal.ts'
import type { Visit } from '#acts/visit.ts'
import type { Frame } from '#acts/frame.ts'
import { takeMachineNonce } from './machine.sql.ts'

/** After token, right and limits, before anything is done: the address, and the signature of a token that asks for one. */
export async function guardMachine(
  { db, machines }: Frame,
  path: string,
  visit: Visit,
  { merchant, machine, at }: Caller,
): Promise<void> {
  if (!machine) return
  const purpose = visit.tool === undefined && machine.kind !== 'agent' ? 'api' : 'agents'
  const isAdmitted = await db.tx({ tenant: merchant.id, mode: 'read' }, (tx) =>
    admitsAddress(tx, merchant.id, purpose, visit.ip),
  )
  if (!isAdmitted) throw new Refusal('token.address')
  if (machine.signed)
    await guardSignature({ db, machines }, path, visit, {
      merchantId: merchant.id,
      tokenId: machine.tokenId,
      at,
    })
}

const forms = {
  timestamp: /^\d{1,12}$/,
  nonce: /^[A-Za-z0-9_-]+$/,
  signature: /^(HMAC|RSA)=([A-Za-z0-9+/=]{1,1400})$/,
  key: /^[0-9a-f]{16}$/,
} as const

async function guardSignature(
  { db, machines }: Pick<Frame, 'db' | 'machines'>,
  path: string,
  { request, ip }: Visit,
  { merchantId, tokenId, at }: { merchantId: bigint; tokenId: string; at: string },
): Promise<void> {
  const header = (name: string): string => {
    const value = request.headers[name]
    return typeof value === 'string' ? value : ''
  }
  const timestamp = header(signedHeaders.timestamp)
  const nonce = header(signedHeaders.nonce)
  const [, kind, signature] = forms.signature.exec(header(signedHeaders.signature)) ?? []
  const fingerprint = header(signedHeaders.key)
  if (timestamp === '' || nonce === '' || kind === undefined || signature === undefined)
    throw new Refusal('token.signature_missing')
  const isFormed =
    forms.timestamp.test(timestamp) &&
    forms.nonce.test(nonce) &&
    nonce.length >= limits.nonce.min &&
    nonce.length <= limits.nonce.max &&
    (fingerprint === '' || forms.key.test(fingerprint))
  if (!isFormed) throw new Refusal('token.signature_wrong')
  const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0)
  const text = textOfCall({
    timestamp,
    nonce,
    method: request.method,
    path: request.raw.url ?? '',
    bodySha256: sha256Hex(body),
  })
  const until = new Date((Number(timestamp) + limits.signedSeconds) * 1000)
  await db.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
    const isRight = await machines.verifies(tx, merchantId, {
      kind: kind === 'HMAC' ? 'hmac' : 'rsa',
      text,
      signature,
      fingerprint: fingerprint === '' ? undefined : fingerprint,
      seenFrom: { ip, call: path },
    })
    if (!isRight) throw new Refusal('token.signature_wrong')
    // After the signature: a stranger learns nothing of our clock.
    if (Math.abs(Date.parse(at) / 1000 - Number(timestamp)) > limits.signedSeconds)
      throw new Refusal('token.signature_stale')
    if (!(await tx.one(takeMachineNonce(tokenId, nonce, until))).taken) throw new Refusal('token.repeated')
  })
}
