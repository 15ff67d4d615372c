import { useState } from 'react'
import type { factorCalls } from '@quayside/contract/entry/factor/factor.ts'
import type { BothProof, OwnProof, PaymentProof, Proof, ProofKind } from '@quayside/contract/proof.ts'
import { CallFailure } from '#api/failure.ts'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { usePreferences } from '#session/preferences.tsx'
import { askPasskey } from './passkey.ts'

/** Kinds that the field offers; a recovery code is for signing in when all else is lost. */
export type AskedKind = Exclude<ProofKind, 'recoveryCode'>

/** What is wrong with the proof: nothing given yet, the browser's dialog closed, or the server's own words. */
export type ProofProblem = { readonly own: 'missing' | 'refused' | 'unsupported' } | { readonly text: string }

export interface ProofState {
  /** Undefined while nobody knows what this person has. */
  readonly kinds: readonly AskedKind[] | undefined
  /** What somebody without any of them has to set up. */
  readonly lacking: 'any' | 'key' | 'payment'
  readonly kind: AskedKind
  readonly choose: (kind: AskedKind) => void
  readonly text: string
  readonly setText: (text: string) => void
  readonly problem: ProofProblem | undefined
  readonly lockedMinutes: number
}

/** Asks for proof of presence: state for a `ProofField`, and the proof itself at the moment of sending. */
export const useProof = () => useProofOf<Proof>('any')

/** The payment password alone, for money and what decides where it goes. */
export const usePaymentProof = () => useProofOf<PaymentProof>('payment')

/** A security key beside the payment password, where an act asks for both. */
export const useKeyProof = () => useProofOf<BothProof['key']>('key')

/** Which kinds count: anything of the person's own, the login password as well, keys alone, or the payment password alone. */
type Counts = 'any' | 'own' | 'key' | 'payment'

/**
 * The same where one's own passwords change.
 * @param own the login password counts too
 */
export const useOwnProof = (own: boolean) => useProofOf<OwnProof>(own ? 'own' : 'any')

function useProofOf<P extends OwnProof>(counts: Counts) {
  const { data } = useCall<typeof factorCalls.list>('/security/factor/list', {})
  const { preferences, change } = usePreferences()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<AskedKind>()
  const [problem, setProblem] = useState<ProofProblem>()
  const kinds = data && kindsOf(data, counts)
  const wished = chosen ?? (counts === 'own' ? 'loginPassword' : preferences.proof)
  const kind = kinds?.includes(wished)
    ? wished
    : (kinds?.[0] ?? (counts === 'key' ? 'totp' : 'paymentPassword'))

  const field: ProofState = {
    kinds,
    lacking: counts === 'key' || counts === 'payment' ? counts : 'any',
    kind,
    text,
    problem,
    lockedMinutes: data?.lockedMinutes ?? 0,
    choose(next) {
      setChosen(next)
      setText('')
      setProblem(undefined)
      if (next !== 'loginPassword' && next !== preferences.proof) change({ proof: next })
    },
    setText(next) {
      setText(next)
      setProblem(undefined)
    },
  }

  return {
    field,
    /** The proof for this very call and input; undefined when there is none, which the field then says. */
    async give(call: string, input: Readonly<Record<string, unknown>>): Promise<P | undefined> {
      const given = kind === 'passkey' ? await signed(call, input) : typed(kind, text)
      // Only what counts is among the kinds.
      if (!('problem' in given)) return given as P
      setProblem(given.problem)
      return undefined
    },
    /** Marks the field when it was the proof that was refused. */
    refused(failure: unknown): boolean {
      if (!(failure instanceof CallFailure)) return false
      const message = failure.fields.find(({ field: name }) => name.split('.')[0] === 'proof')?.message
      if (message === undefined) return false
      setText('')
      setProblem({ text: message })
      return true
    },
    clear() {
      setText('')
      setProblem(undefined)
    },
  }
}

function kindsOf(
  {
    paymentPassword,
    totp,
    passkeys,
  }: { paymentPassword: boolean; totp: unknown; passkeys: readonly unknown[] },
  counts: Counts,
): AskedKind[] {
  return [
    ...(counts === 'own' ? (['loginPassword'] as const) : []),
    ...(paymentPassword && counts !== 'key' ? (['paymentPassword'] as const) : []),
    ...(totp === null || counts === 'payment' ? [] : (['totp'] as const)),
    ...(passkeys.length > 0 && counts !== 'payment' ? (['passkey'] as const) : []),
  ]
}

type Given = OwnProof | { readonly problem: ProofProblem }

function typed(kind: Exclude<AskedKind, 'passkey'>, text: string): Given {
  if (text === '') return { problem: { own: 'missing' } }
  if (kind === 'loginPassword') return { loginPassword: text }
  return kind === 'totp' ? { totp: text } : { paymentPassword: text }
}

async function signed(call: string, input: Readonly<Record<string, unknown>>): Promise<Given> {
  try {
    const path = '/security/factor/challenge'
    const options = { inline: true }
    const { data } = await send<typeof factorCalls.challenge>(path, { call, input: { ...input } }, options)
    const asked = await askPasskey(data)
    if ('done' in asked) return { passkey: asked.done }
    return { problem: { own: asked.problem === 'unsupported' ? 'unsupported' : 'refused' } }
  } catch (failure) {
    if (failure instanceof CallFailure) return { problem: { text: failure.message } }
    throw failure
  }
}
