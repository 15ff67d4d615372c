import { randomUUID } from 'node:crypto'
import { portalCalls } from '@quayside/contract/index.ts'
import type { FarPerson } from '#prove/world/person.ts'
import type { World } from '#prove/world/world.ts'
import { checkoutPlans } from './checkout-plans.ts'
import { ipPlans } from './ip-plans.ts'
import { keyPlans } from './key-plans.ts'
import { notifyPlans } from './notify-plans.ts'
import { planSite } from './races.sql.ts'

type Plans = Readonly<Record<string, (n: number) => Promise<unknown>>>

/** Writes of payment links, of checkouts, and of what payers read of the seller. */
export function paylinkPlans(world: World, person: FarPerson, merchantId: bigint): Plans {
  const { paylinkBase, paymentLink } = portalCalls
  const told = { name: 'Nanbei Outdoor', email: 'help@nanbei.example' }
  const site = async () => {
    const id = randomUUID()
    await world.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(planSite(merchantId, id)))
    return id
  }
  const link = async () => ({
    formId: randomUUID(),
    siteId: await site(),
    currency: 'USD',
    items: [{ name: 'Trail 40 backpack', quantity: 1, unitPrice: '98.00' }],
    expiryHours: 24,
  })
  const base = async () => ({
    siteId: (await person.take(paylinkBase.add, { siteId: await site(), ...told })).siteId,
    version: 1,
  })
  const made = async () => (await person.take(paymentLink.generate, await link())).id
  return {
    ...checkoutPlans(person, site),
    ...keyPlans(person),
    ...ipPlans(person),
    ...notifyPlans(world, person, merchantId),
    'paylinkBase.add': async () => ({ siteId: await site(), ...told }),
    'paylinkBase.modify': async (n) => ({ ...(await base()), ...told, name: `Nanbei ${n}` }),
    'paylinkBase.delete': base,
    'paymentLink.generate': link,
    'paymentLink.clone': async () => ({ formId: randomUUID(), id: await made() }),
    'linkBatch.make': async () => ({
      formId: randomUUID(),
      columns: ['site', 'currency', 'name', 'unitPrice', 'expiryHours'],
      rows: [[2, await site(), 'USD', 'Trail 40 backpack', '98.00', '24']],
      dryRun: false,
    }),
    'linkSend.send': async (n) => ({
      formId: randomUUID(),
      id: await made(),
      email: `payer${n}@example.com`,
    }),
    'paymentLink.invalidate': async () => ({ ids: [await made()] }),
  }
}
