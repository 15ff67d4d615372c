import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { type PasskeyAssertion } from '@quayside/contract/proof.ts'
import type { Tx } from '#db/tx.ts'
import type { MessageDeps } from '#areas/entry/entry-deps.ts'
import {
  addChallenge,
  type ChallengeOf,
  dropOldChallenges,
  notePasskeyUse,
  passkeyByCredential,
  type PasskeyRow,
  takeChallenge,
} from './passkey.sql.ts'

/** The portal as browsers know it. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/** Passkeys are bound to a host name; an installation known by an address of the net has none. */
export function relyingPartyOf({ portalAddress }: Address): RelyingParty | undefined {
  const { hostname, origin } = new URL(portalAddress)
  return isIP(hostname.replaceAll(/[[\]]/g, '')) > 0 ? undefined : { id: hostname, origin }
}

type Address = Pick<MessageDeps, 'portalAddress'>

/** A challenge for this session and purpose, good once and for five minutes; base64url. */
export async function newChallenge(tx: Tx, of: ChallengeOf, id: string): Promise<string> {
  const challenge = randomBytes(32)
  await tx.run(dropOldChallenges(of))
  await tx.run(addChallenge(of, { id, challenge }))
  return challenge.toString('base64url')
}

/** The challenge that this was made for is used up, right or wrong. */
export async function takeAssertion(
  deps: Address,
  tx: Tx,
  of: ChallengeOf,
  assertion: PasskeyAssertion,
): Promise<'right' | 'wrong'> {
  const relyingParty = relyingPartyOf(deps)
  const challenge = challengeIn(assertion.clientDataJSON)
  if (!relyingParty || !challenge || !(await tx.maybe(takeChallenge(of, challenge)))) return 'wrong'
  const passkey = await tx.maybe(passkeyByCredential(of, Buffer.from(assertion.id, 'base64url')))
  if (!passkey) return 'wrong'
  const counter = await counterAfter(relyingParty, passkey, assertion, challenge)
  if (counter === undefined) return 'wrong'
  await tx.run(notePasskeyUse(of.merchantId, passkey.id, counter))
  return 'right'
}

/** The challenge that the browser says it has signed; 32 bytes, or it is none of ours. */
export function challengeIn(clientDataJSON: string): Buffer | undefined {
  try {
    const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as unknown
    const text = (data as { challenge?: unknown } | null)?.challenge
    const challenge = typeof text === 'string' ? Buffer.from(text, 'base64url') : undefined
    return challenge?.length === 32 ? challenge : undefined
  } catch {
    return undefined
  }
}

/** Undefined for a wrong signature, origin or count; the library throws for most of them. */
async function counterAfter(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  passkey: PasskeyRow,
  { id, clientDataJSON, authenticatorData, signature }: PasskeyAssertion,
  challenge: Buffer,
): Promise<number | undefined> {
  // Loaded by who checks a passkey: a worker never does.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id.toString('base64url'),
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
