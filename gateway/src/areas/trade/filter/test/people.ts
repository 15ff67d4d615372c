import { expect } from 'vitest'
import type { InputOf, OutputOf } from '@quayside/contract/call.ts'
import type { Permission } from '@quayside/contract/permissions.ts'
import { savedFilterCalls as calls } from '@quayside/contract/trade/filter/saved-filter.ts'
import { addOperator, addSession } from '#db/test/people.ts'
import { envelopeOf, sendCall } from '#acts/test/frame.ts'
import type { TestApp } from '#test/app.ts'

export interface FilterPerson {
  readonly token: string
  readonly id: string
  /** The role by which they hold their rights. */
  readonly roleId: string
}

type Calls = typeof calls

/** People who save filters, and what they ask. */
export function filterPeople({ owner, gateway }: Pick<TestApp, 'owner' | 'gateway'>) {
  async function person(
    merchantId: bigint,
    permissions: readonly Permission[],
    isMain = false,
  ): Promise<FilterPerson> {
    const operator = await addOperator(owner, merchantId, { permissions, isMain })
    const { role_id: roleId } = await owner.tx({ tenant: null, mode: 'read' }, (tx) =>
      tx.one<{ role_id: string }>({
        text: 'select role_id from operator_role where operator_id = $1',
        values: [operator.id],
      }),
    )
    return { token: await addSession(owner, operator), id: operator.id, roleId }
  }

  const ask = async <K extends keyof Calls>({ token }: FilterPerson, name: K, input: InputOf<Calls[K]>) =>
    envelopeOf<OutputOf<Calls[K]>>(await sendCall(gateway, calls[name], input, { token }))

  /** What is done for certain. */
  async function take<K extends keyof Calls>(
    who: FilterPerson,
    name: K,
    input: InputOf<Calls[K]>,
  ): Promise<OutputOf<Calls[K]>> {
    const { status, data, message } = await ask(who, name, input)
    expect(status, message).toBe('0')
    return data as OutputOf<Calls[K]>
  }

  return { person, ask, take }
}
