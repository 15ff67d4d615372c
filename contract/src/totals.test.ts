import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Call, call } from './call.ts'
import { moneyInput } from './fields.ts'
import { callsOf, portalCalls, providerCalls } from './index.ts'

const one = { currency: 'USD', value: '1.00' }
const takes = (field: z.ZodType, value: unknown) => field.safeParse(value).success

/** Fields in which a sum can be split into lines of one currency, of calls that a rule about amounts may hold back. */
const splittable = (calls: readonly Call[]): string[] =>
  calls
    .filter(({ approval }) => approval !== 'never')
    .flatMap(({ path, input }) =>
      !(input instanceof z.ZodObject)
        ? []
        : Object.entries(input.shape as Record<string, z.ZodType>)
            .filter(([, field]) => takes(field, [one]) && takes(field, [one, one]))
            .map(([name]) => `${path} ${name}`),
    )

test('no call that can wait for a second person takes one currency twice', () => {
  expect(splittable([...callsOf(portalCalls), ...callsOf(providerCalls)])).toEqual([])
})

test('a call that does is found', () => {
  const breach = call({
    path: '/toy/pay',
    summary: 'Pay',
    access: 'session',
    effect: 'money',
    approval: 'refund.batch',
    input: z.strictObject({ totals: z.array(moneyInput) }),
    output: z.strictObject({}),
    errors: [],
  })
  expect(splittable([breach])).toEqual(['/toy/pay totals'])
})
