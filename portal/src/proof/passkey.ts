import type { PasskeyAssertion } from '@quayside/contract/proof.ts'
import type { factorCalls, PasskeyChallenge } from '@quayside/contract/entry/factor/factor.ts'
import type { InputOf, OutputOf } from '@quayside/contract/call.ts'

/** What became of asking an authenticator; `refused` covers closing the browser's dialog and a time-out alike. */
export type PasskeyOutcome<T> =
  | { readonly done: T }
  | { readonly problem: 'refused' | 'exists' | 'unsupported' }

/** Fetched when a passkey is first used: most pages never need it. */
const library = () => import('@simplewebauthn/browser')

/** Lets one of the person's passkeys sign the challenge. */
export function askPasskey({
  challenge,
  rpId,
  allowed,
  seconds,
}: PasskeyChallenge): Promise<PasskeyOutcome<PasskeyAssertion>> {
  return asked(async ({ startAuthentication }) => {
    const { id, response } = await startAuthentication({
      optionsJSON: {
        challenge,
        rpId,
        timeout: seconds * 1000,
        userVerification: 'required',
        allowCredentials: allowed.map((one) => credentialOf(one)),
      },
    })
    const { clientDataJSON, authenticatorData, signature } = response
    return { id, clientDataJSON, authenticatorData, signature }
  })
}

type Begun = OutputOf<typeof factorCalls.passkeyBegin>
type Made = Omit<InputOf<typeof factorCalls.passkeyAdd>, 'name'>

/** Lets the browser make a new passkey, in the device itself or on a hardware key. */
export function makePasskey({
  challenge,
  rpId,
  userId,
  userName,
  realName,
  excluded,
  seconds,
}: Begun): Promise<PasskeyOutcome<Made>> {
  return asked(async ({ startRegistration }) => {
    const { id, response } = await startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: rpId, name: 'Quayside' },
        user: { id: userId, name: userName, displayName: realName },
        // ES256, EdDSA and RS256: what authenticators make.
        pubKeyCredParams: [-7, -8, -257].map((alg) => ({ alg, type: 'public-key' as const })),
        timeout: seconds * 1000,
        attestation: 'none',
        authenticatorSelection: { userVerification: 'required', residentKey: 'preferred' },
        excludeCredentials: excluded.map((one) => credentialOf(one)),
      },
    })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return { id, clientDataJSON, attestationObject, transports }
  })
}

type Library = Awaited<ReturnType<typeof library>>
const credentialOf = ({ id, transports }: { id: string; transports: string[] }) => ({
  id,
  type: 'public-key' as const,
  transports,
})

async function asked<T>(ask: (webauthn: Library) => Promise<T>): Promise<PasskeyOutcome<T>> {
  const webauthn = await library()
  if (!webauthn.browserSupportsWebAuthn()) return { problem: 'unsupported' }
  try {
    return { done: await ask(webauthn) }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { problem: error.name === 'InvalidStateError' ? 'exists' : 'refused' }
  }
}
