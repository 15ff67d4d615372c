import { portalCalls } from '@quayside/contract/index.ts'
import type { OutputOf } from '@quayside/contract/call.ts'
import { bindingFailuresMax } from '@quayside/contract/logistics/binding/apps.ts'
import { signInPerson } from '#prove/world/person.ts'
import { buyAll } from '#prove/world/shop.ts'
import { soon } from '#prove/world/soon.ts'
import type { World } from '#prove/world/world.ts'
import { parcelStanding, registrationOf } from './partner-faults.sql.ts'
import type { PlayedFaults } from './played-faults.ts'

type Whole = OutputOf<typeof portalCalls.shipmentList.detail>
const { single } = portalCalls.shipmentUpload
const { add, check, query } = portalCalls.logisticsBinding
const read = { tenant: null, mode: 'read' } as const

let made = 0
/** The last two digits tell the tracker's story (sandbox/README.md). */
const numberOf = (story: string): string => `YT28${String(++made).padStart(12, '0')}${story}`

/** A tracker that tells late, twice, of what was over, or nothing at all; apps whose word is no. */
export async function parcelFaults(world: World, merchantId: bigint): Promise<PlayedFaults> {
  const person = await signInPerson(world, { merchantId })
  async function sent(story: string): Promise<string> {
    const [order] = await buyAll(world, [{ merchantId }])
    return (await person.take(single, { order: order!, number: numberOf(story), company: 'yunexpress' })).id
  }
  const seen = (id: string, isThere: (parcel: Whole) => boolean) =>
    soon(() => person.take(portalCalls.shipmentList.detail, { id }), isThere)
  const standings = ({ events }: Whole) => events.map(({ standing }) => standing)
  const count = (parcel: Whole, standing: Whole['events'][number]['standing']) =>
    standings(parcel).filter((one) => one === standing).length
  const registration = (id: string) => world.owner.tx(read, (tx) => tx.one(registrationOf(merchantId, id)))
  return {
    async 'news of an arrival after the delivery'() {
      const parcel = await seen(await sent('15'), (now) => count(now, 'after_end') > 0)
      return parcel.detail === 'delivered' && parcel.sealed && count(parcel, 'after_end') === 1
        ? []
        : [`it is ${parcel.detail}: ${standings(parcel).join()}`]
    },
    async 'everything told twice'() {
      const id = await sent('12')
      const parcel = await seen(id, ({ detail }) => detail === 'delivered')
      const { proofs, events } = await world.owner.tx(read, (tx) => tx.one(parcelStanding(merchantId, id)))
      return parcel.detail === 'delivered' && events === 6 && proofs === 1
        ? []
        : [`it is ${parcel.detail}, ${events} events, ${proofs} proofs`]
    },
    async 'back from delivered'() {
      const parcel = await seen(
        await sent('18'),
        ({ sealed }) => sealed?.doubts.includes('returned') === true,
      )
      const { sealed, detail } = parcel
      return detail === 'delivered' && sealed?.standing === 'contradicts' && count(parcel, 'after_end') === 1
        ? []
        : [`it is ${detail}, its proof ${sealed?.standing ?? 'missing'}: ${standings(parcel).join()}`]
    },
    async 'delivered by the company’s word alone'() {
      const { sealed } = await seen(await sent('14'), (now) => now.sealed !== null)
      return sealed?.standing === 'unproven' && sealed.handover === 'said'
        ? []
        : [`its proof is ${sealed?.standing ?? 'missing'}, ${sealed?.handover ?? '–'}`]
    },
    async 'a number that nobody knows'() {
      const { detail, delivery, sealed } = await seen(await sent('27'), (now) => now.detail === 'notfound')
      return detail === 'notfound' && delivery === 'pending' && sealed === null
        ? []
        : [`it is ${detail}, ${delivery}`]
    },
    async 'a watch that is not answered the first time'() {
      const id = await sent('44')
      const known = await soon(
        () => registration(id),
        ({ registered }) => registered === 'known',
      )
      return known.registered === 'known' && known.tries > 1
        ? []
        : [`it is ${known.registered} after ${known.tries} tries`]
    },
    async 'a watch that is refused'() {
      const id = await sent('45')
      const known = await soon(
        () => registration(id),
        ({ registered }) => registered === 'refused',
      )
      return known.registered === 'refused' ? [] : [`it is ${known.registered}`]
    },
    async 'an app whose credential was revoked'() {
      const named = { app: 'mabang' as const, account: 'fault', orderSource: 'Shopline' }
      const { id } = await person.take(add, { ...named, credential: 'a-revoked-credential' })
      const now = async () => (await person.take(query, {})).rows.find((one) => one.id === id)!
      for (let look = 1; look <= bindingFailuresMax; look++) {
        await person.ask(check, { id })
        await soon(now, ({ failures, status }) => failures >= look || status === '0')
      }
      const { status, fingerprint } = await soon(now, (one) => one.status === '0')
      return status === '0' && fingerprint === null ? [] : [`it is ${status}`]
    },
  }
}
