import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from './call.ts'
import { closedToMachines } from './for-machines.ts'
import { callsOf, portalCalls, providerCalls } from './index.ts'
import { isPermission, isPersonal, permissions } from './permissions.ts'

/** Areas of what people alone do, by their paths: told once more, by other means than the calls tell it themselves. */
const closed = [
  /^\/auth\//,
  /^\/security\//,
  /^\/myaccount\//,
  /^\/role\//,
  /^\/operator\//,
  /^\/token\//,
  /^\/agent\//,
  /^\/approval\/(approve|refuse|withdraw|rule\/(save|delete))$/,
  /^\/key\/(?!query$|publickey$)/,
  /^\/notice\//,
  /\/reveal$/,
  /[pP]assword$|tradePwd$|TradePwd$/,
]
/** What an answer may not hold for a machine. */
const secretNames = /^(secret|token|ticket|password|frameTicket|challenge|recoveryCodes)$/

function namesIn(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, inner]) => [
      name,
      ...namesIn(inner as z.core.$ZodType),
    ])
  if (schema instanceof z.ZodArray) return namesIn(schema.element)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(namesIn)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return namesIn(schema.def.innerType)
  return schema instanceof z.ZodRecord ? namesIn(schema.valueType) : []
}

/** Calls that a machine could make and must not. */
const breaches = (calls: readonly Call[]): string[] =>
  calls
    .filter((call) => closedToMachines(call) === undefined)
    .filter(
      ({ path, access, output, input, approval, answers }) =>
        closed.some((one) => one.test(path)) ||
        !isPermission(access) ||
        isPersonal(access) ||
        answers === 'stream' ||
        namesIn(output).some((name) => secretNames.test(name)) ||
        (namesIn(input).includes('proof') && approval === 'never'),
    )
    .map(({ path }) => path)

test('no call of what people alone do is open to machines, nor one whose answer holds a secret', () => {
  expect(breaches(callsOf(portalCalls))).toEqual([])
})

test('no call of the provider’s own processes is', () => {
  expect(callsOf(providerCalls).filter((call) => closedToMachines(call) === undefined)).toEqual([])
})

const { key, role, signIn, transaction } = portalCalls
test.each<[string, Call]>([
  ['a role that is opened by mistake', { ...role.add, access: 'trade.transaction.view' }],
  ['a sign-in', { ...signIn.ticket, access: 'trade.transaction.view' }],
  ['the secret of a key', { ...key.generate, access: 'main.key.view' }],
  [
    'a secret in an answer',
    { ...transaction.query, output: z.object({ rows: z.array(z.object({ secret: z.string() })) }) },
  ],
])('%s is found', (_, planted) => {
  expect(breaches([planted])).toEqual([planted.path])
})

test('rights to people, roles, tokens, approvals, keys and partners’ accounts are personal, and no other is', () => {
  expect(permissions.filter(isPersonal)).toEqual(
    permissions.filter((code) =>
      /^account\.(operator|role|token)\.|^account\.approval\.(decide|rule)$|^main\.key\.manage$|^partner\.binding\.manage$/.test(
        code,
      ),
    ),
  )
})
