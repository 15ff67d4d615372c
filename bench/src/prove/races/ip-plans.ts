import { portalCalls } from '@quayside/contract/index.ts'
import { ipLimits } from '@quayside/contract/main/limits.ts'
import type { FarPerson } from '#prove/world/person.ts'

type Plans = Readonly<Record<string, (n: number) => Promise<unknown>>>

const proof = { paymentPassword: 'Pay-Word-8' }
const values = { note: 'Order server', endsAt: null, enabled: true, acceptsWide: false }
let made = 0

/** Writes of lists of addresses, of servers: nobody who asks is kept out by them. */
export function ipPlans(person: FarPerson): Plans {
  const { query, add, delete: remove } = portalCalls.ip
  /** A merchant has so many rows and no more. */
  const room = async () => {
    const { rows } = await person.take(query, {})
    if (rows.length < ipLimits.rows.max / 2) return
    for (const { id, version } of rows) await person.take(remove, { id, version, proof })
  }
  const network = () => `10.${(made >> 16) & 255}.${(made >> 8) & 255}.${made++ & 255}/32`
  const fresh = () => ({ purpose: 'api', network: network(), ...values, proof }) as const
  const added = async () => {
    await room()
    return person.take(add, fresh())
  }
  return {
    'ip.add': async () => {
      await room()
      return fresh()
    },
    'ip.update': async () => ({ ...(await added()), network: network(), ...values, proof }),
    'ip.delete': async () => ({ ...(await added()), proof }),
  }
}
