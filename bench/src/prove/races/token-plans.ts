import { randomUUID } from 'node:crypto'
import { portalCalls } from '@quayside/contract/index.ts'
import type { FarPerson } from '#prove/world/person.ts'

type Plans = Readonly<Record<string, (n: number) => Promise<unknown>>>

const proof = { paymentPassword: 'Pay-Word-8' }
const role = {
  description: 'Read orders',
  permissions: ['trade.transaction.view'],
  sites: null,
  currencies: null,
  limits: [],
}

/** Writes of access tokens: there is room for so many of one person, so that those before are ended first. */
export function tokenPlans(person: FarPerson): Plans {
  const { list, add, end } = portalCalls.token
  const fresh = () => ({
    name: `Books ${randomUUID().slice(0, 8)}`,
    permissions: ['trade.transaction.view'],
    proof,
  })
  const room = async () => {
    const { tokens } = await person.take(list, {})
    for (const { id, state } of tokens) if (state === 'active') await person.take(end, { id })
  }
  const made = async () => {
    await room()
    const { id } = await person.take(add, fresh())
    return { id }
  }
  return {
    'token.add': async () => {
      await room()
      return fresh()
    },
    'token.addService': async () => {
      await room()
      const { id } = await person.take(portalCalls.role.add, {
        ...role,
        name: `Machines ${randomUUID().slice(0, 8)}`,
      })
      return { ...fresh(), roleIds: [id] }
    },
    'token.issue': async () => ({ ...(await made()), proof }),
    'token.rename': async () => ({ ...(await made()), name: 'Evening books' }),
    'token.end': made,
  }
}
