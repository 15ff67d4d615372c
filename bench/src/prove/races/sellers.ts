import { randomUUID } from 'node:crypto'
import { portalCalls } from '@quayside/contract/index.ts'
import type { Random } from '@quayside/sandbox/random.ts'
import { type FarPerson, signInPerson } from '#prove/world/person.ts'
import type { World } from '#prove/world/world.ts'
import { planSite } from './races.sql.ts'

/** A merchant with a site in use, and somebody who makes its links. */
export interface Seller {
  readonly world: World
  readonly person: FarPerson
  readonly merchantId: bigint
  readonly siteId: string
  readonly random: Random
}

export async function sellerIn(world: World, merchantId: bigint, random: Random): Promise<Seller> {
  const siteId = randomUUID()
  await world.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(planSite(merchantId, siteId)))
  return { world, person: await signInPerson(world, { merchantId }), merchantId, siteId, random }
}

/** A link for one payment, or for as many as are asked for. */
export const linkOf = ({ person, siteId }: Seller, maximum = 1, more: { keepCard?: boolean } = {}) =>
  person.take(portalCalls.paymentLink.generate, {
    formId: randomUUID(),
    siteId,
    currency: 'USD',
    items: [{ name: 'Trail 40 backpack', quantity: 1, unitPrice: '98.00' }],
    maximum,
    expiryHours: 24,
    ...more,
  })
