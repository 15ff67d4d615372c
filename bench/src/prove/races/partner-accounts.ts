import { randomUUID } from 'node:crypto'
import type { InputOf } from '@quayside/contract/call.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { partnerLimits } from '@quayside/contract/partners/limits.ts'
import { proof } from '@quayside/gateway/test/approvals.ts'
import { partnerPages } from '#prove/world/partner-pages.ts'
import { type PartnerDesk, partnerDesk } from '#prove/world/partners.ts'
import type { FarPerson } from '#prove/world/person.ts'
import type { World } from '#prove/world/world.ts'
import { planSite } from './races.sql.ts'

const { shopline, paypal, worldfirst } = portalCalls
type Visit = InputOf<typeof shopline.visit>

interface Bound {
  readonly id: string
  readonly version: number
}

/** Accounts of one merchant with the partners of the sandbox: asked for, given there, brought back and confirmed. */
export interface PartnerAccounts {
  readonly merchantId: bigint
  readonly person: FarPerson
  readonly siteId: string
  readonly desk: PartnerDesk
  /** A shop's grant that waits in this person's browser. */
  grant(handle?: string): Promise<{ readonly handle: string; readonly ref: string }>
  shop(): Promise<Bound>
  /** A referral to PayPal that waits for a seller, its page among it. */
  referred(id?: string): Promise<{ readonly id: string; readonly goTo: string }>
  /** What the browser brings back from there. */
  returned(goTo: string): Promise<InputOf<typeof paypal.afterOnboarding>>
  seller(): Promise<Bound>
  /** A customer of WorldFirst, anew or again. */
  customer(id?: string): Promise<Bound & { readonly account: string }>
}

let made = 0
/** Without a word in it that asks the sandbox for a fault. */
const shopName = (): string => `race-${++made}-${randomUUID().slice(0, 8)}`

export async function partnerAccounts(
  world: World,
  merchantId: bigint,
  person: FarPerson,
): Promise<PartnerAccounts> {
  const siteId = randomUUID()
  await world.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(planSite(merchantId, siteId)))
  const desk = partnerDesk(world)
  const place = { merchantId, person, siteId, desk, pages: partnerPages(world.networkUrl) }
  return { merchantId, person, siteId, desk, ...shops(place), ...sellers(place), ...customers(place) }
}

interface Place extends Pick<PartnerAccounts, 'merchantId' | 'person' | 'siteId' | 'desk'> {
  readonly pages: ReturnType<typeof partnerPages>
}

const visitOf = (address: URL): Visit => Object.fromEntries(address.searchParams) as unknown as Visit
/** A merchant may have few at each partner. */
const most = partnerLimits.perPartner / 2

function shops({ merchantId, person, siteId, desk, pages }: Place) {
  const grant = async (handle = shopName()) => {
    await person.take(shopline.visit, visitOf(await pages.install(handle)))
    const { ref } = await person.take(shopline.visit, visitOf(await pages.consent(handle)))
    return { handle, ref: ref! }
  }
  return {
    async grant(handle?: string) {
      const { bindings } = await person.take(shopline.list, {})
      if (bindings.length >= most)
        for (const { id, version } of bindings.filter(({ actions }) => actions.includes('unbind')))
          await person.take(shopline.update, { id, version, act: 'unbind', proof })
      return grant(handle)
    },
    async shop() {
      const { ref } = await this.grant()
      const { id } = await person.take(shopline.confirm, { ref, siteId })
      const { version } = await desk.until({ merchantId, id }, ({ state }) => state === '1')
      return { id, version }
    },
  }
}

function sellers({ merchantId, person, desk, pages }: Place) {
  return {
    async referred(id?: string) {
      const { bindings } = await person.take(paypal.list, {})
      if (id === undefined && bindings.length >= most)
        for (const one of bindings.filter(({ actions }) => actions.includes('unbind')))
          await person.take(paypal.unbind, { id: one.id, version: one.version, proof })
      const begun = await person.take(paypal.onBoarding, id === undefined ? {} : { id })
      await desk.until({ merchantId, id: begun.id }, ({ hasGo }) => hasGo)
      const now = (await person.take(paypal.list, {})).bindings.find((one) => one.id === begun.id)
      return { id: begun.id, goTo: now!.goTo! }
    },
    async returned(goTo: string) {
      const { searchParams } = await pages.finish(goTo)
      return {
        state: searchParams.get('state')!,
        merchantIdInPayPal: searchParams.get('merchantIdInPayPal')!,
      }
    },
    async seller() {
      const { id, goTo } = await this.referred()
      await person.take(paypal.afterOnboarding, await this.returned(goTo))
      const { version } = await desk.until({ merchantId, id }, ({ state }) => state === '1')
      return { id, version }
    },
  }
}

function customers({ merchantId, person, desk, pages }: Place) {
  return {
    async customer(known?: string) {
      const { bindings } = await person.take(worldfirst.query, {})
      if (known === undefined && bindings.length >= most)
        for (const one of bindings.filter(({ actions }) => actions.includes('unbind')))
          await person.take(worldfirst.unbind, { id: one.id, version: one.version, proof })
      const { id } = await person.take(worldfirst.apply, known === undefined ? {} : { id: known })
      await desk.until({ merchantId, id }, ({ hasGo }) => hasGo)
      const now = (await person.take(worldfirst.query, {})).bindings.find((one) => one.id === id)
      const back = (await pages.agree(now!.goTo!)).searchParams
      await person.take(worldfirst.apply, {
        authState: back.get('authState')!,
        authCode: back.get('authCode')!,
      })
      const { version, account } = await desk.until({ merchantId, id }, ({ state }) => state === '1')
      return { id, version, account: account! }
    },
  }
}
