import { expect, test } from 'vitest'
import { z } from 'zod'
import { call, type Call } from '#call.ts'
import { callsOf, portalCalls } from '#index.ts'
import { signedIn } from './sign-in.ts'

/** Public ways in for which nobody types a password, and which take the place of whoever is signed in without asking. */
const withoutAsking = (calls: readonly Call[]): string[] =>
  calls
    .filter(({ access, output }) => access === 'public' && output === signedIn)
    .filter(({ input }) => !('password' in fieldsOf(input)))
    .filter(
      ({ input, errors }) => !('replaces' in fieldsOf(input)) || !errors.includes('entry.other_signed_in'),
    )
    .map(({ path }) => path)

const fieldsOf = (input: z.core.$ZodType): object => (input instanceof z.ZodObject ? input.shape : {})

test('every way in without a password asks before it takes the place of whoever is signed in', () => {
  expect(withoutAsking(callsOf(portalCalls))).toEqual([])
})

test('one that would not ask is found', () => {
  const planted = call({
    path: '/auth/planted',
    summary: 'Sign in by a link',
    access: 'public',
    effect: 'none',
    input: z.strictObject({ link: z.string() }),
    output: signedIn,
  })
  expect(withoutAsking([...callsOf(portalCalls), planted])).toEqual(['/auth/planted'])
})
