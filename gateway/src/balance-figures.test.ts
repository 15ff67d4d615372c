import type { Call } from '@quayside/contract/call.ts'
import { accountCodes } from '@quayside/contract/fund/accounts.ts'
import { balanceChange, balanceOutput, isBalanceFigure } from '@quayside/contract/fund/balance-shown.ts'
import { counterparties, isOwnAccount } from '@quayside/contract/fund/places.ts'
import { moneyOutput } from '@quayside/contract/fields.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import type { Permission } from '@quayside/contract/permissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { guardedFigures, withoutFigures } from '#acts/reach/balance-figures.ts'
import { testApp } from '#test/app.ts'
import { coreEvent, deliver, makeMerchant, orderData, usd } from '#test/deliveries.ts'
import { signedIn } from '#test/person.ts'

const calls = Object.values(portalCalls).flatMap((group) => Object.values(group) as Call[])

interface Field {
  readonly name: string
  readonly schema: z.core.$ZodType
}

/** Every field of an output with what it holds, whatever it is wrapped in. */
function fieldsOf(schema: z.core.$ZodType, name = ''): Field[] {
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return fieldsOf(schema.def.innerType, name)
  const own = { name, schema }
  if (schema instanceof z.ZodObject)
    return [own, ...Object.entries(schema.shape).flatMap(([key, of]) => fieldsOf(of as z.core.$ZodType, key))]
  if (schema instanceof z.ZodArray) return [own, ...fieldsOf(schema.element, name)]
  if (schema instanceof z.ZodRecord) return [own, ...fieldsOf(schema.valueType, name)]
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldsOf(option, name))
  return [own]
}

const saysBalance = /^(balance|opening|closing|available|withdrawable|pending|carry)/i
const isMoney = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodObject && 'currency' in schema.shape && 'value' in schema.shape
const isBeforeAndAfter = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodObject && 'now' in schema.shape && 'after' in schema.shape

/** Money by a name that only a balance has, and nobody said that it is one. */
function unmarked(schema: z.core.$ZodType): string[] {
  if (isBalanceFigure(schema)) return []
  return fieldsOf(withoutMarked(schema)).flatMap(({ name, schema: of }) =>
    (isMoney(of) && saysBalance.test(name)) || isBeforeAndAfter(of) ? [name] : [],
  )
}

function withoutMarked(schema: z.core.$ZodType): z.core.$ZodType {
  if (isBalanceFigure(schema)) return z.null()
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return withoutMarked(schema.def.innerType)
  if (schema instanceof z.ZodArray) return z.array(withoutMarked(schema.element))
  if (schema instanceof z.ZodRecord) return z.record(z.string(), withoutMarked(schema.valueType))
  if (schema instanceof z.ZodObject)
    return z.object(
      Object.fromEntries(
        Object.entries(schema.shape).map(([name, of]) => [name, withoutMarked(of as z.core.$ZodType)]),
      ),
    )
  return schema
}

const providers: ReadonlySet<string> = new Set(
  accountCodes.filter((code) => !isOwnAccount(code) && !(counterparties as readonly string[]).includes(code)),
)

/** The provider's own books in an output: by name, or by a field of accounts that would take any. */
const providersIn = (schema: z.core.$ZodType): string[] =>
  fieldsOf(schema).flatMap(({ name, schema: of }) => {
    if (of instanceof z.ZodEnum) return of.options.map(String).filter((code) => providers.has(code))
    if (of instanceof z.ZodLiteral) return [...of.values].map(String).filter((code) => providers.has(code))
    return name === 'account' && of instanceof z.ZodString ? [`any ${name}`] : []
  })

describe('every call of the portal', () => {
  test.each(calls.map((one) => [one.path, one] as const))('%s', (_, one) => {
    expect(() => guardedFigures(one)).not.toThrow()
    expect(unmarked(one.output)).toEqual([])
    expect(providersIn(one.output)).toEqual([])
  })
})

describe('what would get past is caught', () => {
  const planted = (output: z.core.$ZodType) =>
    ({ path: '/planted', access: 'trade.transaction.view', output }) as const

  test('a balance in a call without the right to it: the gateway does not start', () => {
    const rows = z.strictObject({ rows: z.array(z.strictObject({ left: balanceOutput })) })
    expect(() => guardedFigures(planted(rows))).toThrow('/planted tells a balance in rows.*.left')
  })

  test('a balance that nobody marked', () => {
    expect(
      unmarked(z.strictObject({ entries: z.array(z.strictObject({ balanceAfter: moneyOutput })) })),
    ).toEqual(['balanceAfter'])
    expect(
      unmarked(z.strictObject({ effect: z.strictObject({ now: moneyOutput, after: moneyOutput }) })),
    ).toEqual(['effect'])
  })

  test('an account of the provider', () => {
    expect(providersIn(z.strictObject({ from: z.enum(['pending', 'net']) }))).toEqual(['net'])
    expect(providersIn(z.strictObject({ account: z.string() }))).toEqual(['any account'])
  })

  test('what is left out is left out wherever it stands, and nothing else is', () => {
    const output = z.strictObject({
      id: z.string(),
      rows: z.array(z.strictObject({ amount: moneyOutput, pending: balanceChange.nullable() })),
    })
    const change = { now: usd('1.00'), after: usd('2.00') }
    expect(
      withoutFigures(
        {
          id: 'a',
          rows: [
            { amount: usd('1.00'), pending: change },
            { amount: usd('2.00'), pending: null },
          ],
        },
        guardedFigures(planted(output)),
      ),
    ).toEqual({
      id: 'a',
      rows: [
        { amount: usd('1.00'), pending: null },
        { amount: usd('2.00'), pending: null },
      ],
    })
  })
})

describe('who lacks the right to balances', async () => {
  const app = await testApp()
  const work = ['trade.transaction.view', 'trade.transaction.refund'] as const
  beforeAll(async () => {
    await makeMerchant(app, 1n)
    await deliver(app.db, [coreEvent('2026-01-05T10:00:00Z', orderData('B1'))])
  })

  test('refunds without being told them, and whoever holds it is told', async () => {
    const told = async (permissions: readonly Permission[]) => {
      const person = await signedIn(app, app.gateway, { permissions })
      return (await person.ask(portalCalls.refund.check, { id: 'B1' })).data!
    }
    expect(await told([...work])).toMatchObject({
      amount: usd('100.00'),
      pending: null,
      withdrawable: null,
      available: null,
    })
    expect((await told([...work, 'fund.balance.view'])).pending).toMatchObject({ now: usd('96.80') })
  })

  test('reads an order’s entries without a balance and without the provider’s accounts', async () => {
    const person = await signedIn(app, app.gateway, { permissions: [...work] })
    const { data } = await person.ask(portalCalls.transactionDetail.detail, { id: 'B1' })
    expect(data!.entries.map(({ account }) => account)).toEqual(['pending', 'pending'])
    expect(JSON.stringify([data!.entries, data!.moneyTrail])).not.toMatch(/balance|"net|fee_rev/)
  })

  test('does not get the fund report', async () => {
    const person = await signedIn(app, app.gateway, { permissions: [...work] })
    const days = { from: '2026-01-01', to: '2026-01-31' }
    expect(await person.ask(portalCalls.report.capital, days)).toMatchObject({ error: 'permission.denied' })
  })
})
