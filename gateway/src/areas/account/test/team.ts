import { expect } from 'vitest'
import { operatorCalls } from '@quayside/contract/account/team/operator.ts'
import { roleCalls } from '@quayside/contract/account/team/role.ts'
import type { Call, InputOf, OutputOf } from '@quayside/contract/call.ts'
import type { Permission } from '@quayside/contract/permissions.ts'
import { addMerchant, addOperator, addSession, type NewOperator } from '#db/test/people.ts'
import { envelopeOf, sendCall } from '#acts/test/frame.ts'
import { testApp } from '#test/app.ts'

const calls = {
  ...prefixed('role', roleCalls),
  ...prefixed('operator', operatorCalls),
}
type Prefixed<P extends string, C> = { [K in keyof C as `${P}.${K & string}`]: C[K] }
function prefixed<P extends string, C extends Readonly<Record<string, Call>>>(prefix: P, group: C) {
  return Object.fromEntries(
    Object.entries(group).map(([name, one]) => [`${prefix}.${name}`, one]),
  ) as unknown as Prefixed<P, C>
}
type Calls = typeof calls
export type CallName = keyof Calls

export interface Person {
  readonly token: string
  readonly id: string
  readonly roleId: string
  readonly loginName: string
}

export const unknownId = '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b'
export const admin = [
  'account.role.view',
  'account.role.manage',
  'account.operator.view',
  'account.operator.manage',
] as const

/** A gateway with people of one merchant, who speak to it over HTTP. */
export async function testTeam() {
  const app = await testApp()
  const { owner, gateway } = app
  const sql = (text: string, values: unknown[] = []) =>
    owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.rows<Record<string, unknown>>({ text, values }))

  async function person(
    merchantId: bigint,
    permissions: readonly Permission[] | undefined,
    more: NewOperator = {},
  ): Promise<Person> {
    const operator = await addOperator(owner, merchantId, { ...(permissions && { permissions }), ...more })
    await sql("update operator set activated_at = now() - interval '200 days' where id = $1", [operator.id])
    const [held] = await sql('select role_id from operator_role where operator_id = $1', [operator.id])
    const token = await addSession(owner, operator)
    return { token, id: operator.id, loginName: operator.loginName, roleId: String(held?.['role_id']) }
  }

  const ask = async <K extends CallName>(
    who: Person,
    name: K,
    input: InputOf<Calls[K]>,
    { through = gateway, language = 'en' } = {},
  ) =>
    envelopeOf<OutputOf<Calls[K]>>(
      await sendCall(through, calls[name], input, {
        token: who.token,
        language,
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
    )

  async function take<K extends CallName>(
    who: Person,
    name: K,
    input: InputOf<Calls[K]>,
  ): Promise<OutputOf<Calls[K]>> {
    const { status, data, message } = await ask(who, name, input)
    expect(status, message).toBe('0')
    return data as OutputOf<Calls[K]>
  }

  const error = async <K extends CallName>(who: Person, name: K, input: InputOf<Calls[K]>) =>
    (await ask(who, name, input)).error

  return { ...app, sql, person, ask, take, error, merchant: () => addMerchant(owner) }
}

export const content = {
  name: 'Payments officer',
  description: 'Daily refunds',
  permissions: ['trade.transaction.view', 'trade.transaction.refund'],
  sites: null,
  currencies: null,
  limits: [],
}

/** Enough of a role to save it again as it is. */
export const contentOf = (role: OutputOf<typeof roleCalls.id>) => {
  const { name, description, permissions, sites, currencies, limits } = role
  return { name, description, permissions, sites, currencies, limits }
}
