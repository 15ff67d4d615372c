import { portalCalls } from '@quayside/contract/index.ts'
import { logisticsLimits } from '@quayside/contract/logistics/limits.ts'
import type { FarPerson } from '#prove/world/person.ts'

type Plans = Readonly<Record<string, (n: number) => Promise<unknown>>>

let made = 0
const number = (): string => `YT26${String(++made).padStart(14, '0')}`
const given = () => ({ number: number(), company: 'yunexpress' as const })

/** Writes of parcels, each of an order of its own, and of apps that bring their numbers. */
export function logisticsPlans(person: FarPerson, sale: () => Promise<{ id: string }>): Plans {
  const { shipmentUpload, logisticsBinding } = portalCalls
  const fresh = async () => ({ order: (await sale()).id, ...given() })
  const sent = async () => person.take(shipmentUpload.single, await fresh())
  const wanted = () => ({
    app: 'mabang' as const,
    account: `shop-${++made}`,
    orderSource: 'Shopline',
    credential: `credential-${made}`,
  })
  /** A merchant has so many and no more. */
  const room = async () => {
    const { rows } = await person.take(logisticsBinding.query, {})
    if (rows.length < logisticsLimits.bindings.max / 2) return
    for (const { id, version } of rows) await person.take(logisticsBinding.delete, { id, version })
  }
  const bound = async () => {
    await room()
    const { id, version } = await person.take(logisticsBinding.add, wanted())
    return { id, version }
  }
  return {
    'shipmentUpload.single': fresh,
    'shipmentUpload.correct': async () => {
      const { id, version } = await sent()
      return { id, version, ...given() }
    },
    'logisticsBinding.add': async () => {
      await room()
      return wanted()
    },
    'logisticsBinding.update': async () => ({ ...(await bound()), orderSource: 'Own shop' }),
    'logisticsBinding.delete': bound,
    'logisticsBinding.check': async () => ({ id: (await bound()).id }),
  }
}
