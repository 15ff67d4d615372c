import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { PasskeyChallenge } from '@quayside/contract/entry/factor/factor.ts'
import type { PasskeyAssertion } from '@quayside/contract/proof.ts'

const userPresent = 0x01
const userVerified = 0x04
const attested = 0x40

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()

/** CBOR of what an authenticator writes: whole numbers, bytes, texts and maps. */
function cbor(value: number | Buffer | string | Map<number | string, unknown>): Buffer {
  const head = (major: number, n: number) =>
    n < 24
      ? Buffer.from([(major << 5) | n])
      : n < 256
        ? Buffer.from([(major << 5) | 24, n])
        : Buffer.from([(major << 5) | 25, n >> 8, n & 255])
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  const pairs = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as never)])
  return Buffer.concat([head(5, value.size), ...pairs])
}

export interface Signing {
  readonly origin?: string
  readonly verified?: boolean
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
const flagsOf = ({ verified = true }: Signing) => userPresent | (verified ? userVerified : 0)

/** A hardware key as WebAuthn describes it: makes one credential, signs challenges, counts. */
export function testAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let count = 0
  const jwk = publicKey.export({ format: 'jwk' })
  const cose = cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(jwk.x!, 'base64url')],
      [-3, Buffer.from(jwk.y!, 'base64url')],
    ]),
  )
  const authData = (rpId: string, flags: number, rest: Buffer[] = []) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, ...rest])
  }

  return {
    /** Sets its count back, as a copy of it would have. */
    copy: () => void (count = 0),
    make(
      { challenge, rpId }: { challenge: string; rpId: string },
      { origin = `https://${rpId}`, ...how }: Signing = {},
    ) {
      const parts = [Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]
      const data = authData(rpId, flagsOf(how) | attested, parts)
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ])
      return {
        id: id.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['usb'],
      }
    },
    sign(
      { challenge, rpId }: Pick<PasskeyChallenge, 'challenge' | 'rpId'>,
      { origin = `https://${rpId}`, ...how }: Signing = {},
    ): PasskeyAssertion {
      count++
      const data = clientData('webauthn.get', challenge, origin)
      const authenticator = authData(rpId, flagsOf(how))
      const signature = createSign('SHA256')
        .update(Buffer.concat([authenticator, sha256(data)]))
        .sign(privateKey)
      return {
        id: id.toString('base64url'),
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authenticator.toString('base64url'),
        signature: signature.toString('base64url'),
      }
    },
  }
}
