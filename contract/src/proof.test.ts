import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { call, type Call } from './call.ts'
import { callsOf, portalCalls } from './index.ts'
import { bothProofInput, paymentProofInput, proofInput, proofOf } from './proof.ts'

const proofsIn = (input: z.core.$ZodType): z.core.$ZodType[] => {
  if (input instanceof z.ZodUnion) return input.options.flatMap((form) => proofsIn(form))
  const proof =
    input instanceof z.ZodObject ? (input.shape['proof'] as z.core.$ZodType | undefined) : undefined
  return proof ? [proof] : []
}

/** Money, and what decides where money goes or who may let it go. */
const isMoney = ({ effect, access }: Call): boolean =>
  effect === 'money' || access.startsWith('fund.') || access.startsWith('account.approval.')

/** Calls that let somebody move money by something else than the payment password. */
const breaches = (calls: readonly Call[]): string[] =>
  calls
    .filter((one) => one.proof === 'asked' && isMoney(one))
    .filter(({ input }) =>
      proofsIn(input).some((proof) => proof !== paymentProofInput && proof !== bothProofInput),
    )
    .map(({ path }) => path)

const calls = callsOf(portalCalls)

describe('proofs of presence', () => {
  test('money takes the payment password, alone or with a security key', () => {
    expect(calls.filter((one) => one.proof === 'asked' && isMoney(one)).length).toBeGreaterThan(8)
    expect(breaches(calls)).toEqual([])
  })
  test('each stands in the table of acts', () => {
    const known = new Set<z.core.$ZodType>(Object.values(proofOf))
    expect(
      calls
        .filter(({ proof }) => proof === 'asked')
        .flatMap(({ input }) => proofsIn(input))
        .filter((proof) => !known.has(proof)),
    ).toEqual([])
  })
  test('a call that would take any proof for money is found', () => {
    const planted = call({
      path: '/planted',
      summary: 'Moves money on a code alone',
      access: 'fund.withdrawal.apply',
      effect: 'money',
      approval: 'never',
      proof: 'asked',
      input: z.strictObject({ proof: proofInput }),
      output: z.strictObject({}),
    })
    expect(breaches([...calls, planted])).toEqual(['/planted'])
  })
})
