import { randomUUID } from 'node:crypto'
import { beforeAll, expect, vi } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { payCalls } from '@quayside/contract/payer/pay.ts'
import type { CardNetwork } from '#ports/card-network/port.ts'
import { takeOutcome, takeTold } from '#areas/provider/index.ts'
import { walletNetwork } from '#areas/partners/index.ts'
import { walletPayRunner } from '#areas/partners/alipayplus/pay.job.ts'
import { alipayplusWorld, applicantOf } from '#areas/partners/test/alipayplus-world.ts'
import { orderInquiryRunner } from '#orders/inquiry.job.ts'
import type { Somebody } from '#test/approvals.ts'
import { linkWorld } from '#test/links.ts'
import { openedPage } from '#test/opened-page.ts'
import { payerWorld } from '#test/payers.ts'

const { alipayplus } = portalCalls
const job = { id: '1', attempt: 1 }
type WalletWorld = Awaited<ReturnType<typeof alipayplusWorld>>

/** The card network is not there: whatever asks it of an order that a wallet paid fails. */
const cards = new Proxy({} as CardNetwork, {
  get: (_, name) => () => Promise.reject(new Error(`the card network was asked to ${String(name)}`)),
})

/** Merchant 1 with GCash and DANA approved, GCash shown at its site; payers of its links, and what the worker does for them. */
export async function walletPayers() {
  const world = await alipayplusWorld()
  const { app, partners } = world
  const { made } = linkWorld(app)
  const { ask } = payerWorld(app)
  const network = walletNetwork({ db: app.db, cards, alipayplus: partners.alipayplus })
  const { who, siteId, show } = sellerOf(world)
  const linked = (more?: Parameters<typeof made>[2]) => made(who(), siteId(), more)
  const begin = (ref: string, more: object = {}) =>
    ask(payCalls.wallet, {
      ref,
      attempt: randomUUID(),
      email: 'yuki@example.jp',
      language: 'en',
      wallet: 'gcash',
      ...more,
    })
  const stateOf = async (ref: string, attempt: string) => (await ask(payCalls.state, { ref, attempt })).data!
  const works = worksOf(world, network)
  return {
    world,
    cards,
    network,
    ask,
    opened: openedPage(app),
    who,
    show,
    linked,
    linkedElsewhere: async () => made(who(), await world.site(who())),
    begin,
    stateOf,
    ...works,
    /** A payer at the wallet's page. */
    async atWallet(more: object = {}) {
      const link = await linked()
      const attempt = randomUUID()
      const { data } = await begin(link.ref, { attempt, ...more })
      const { orderNo } = data!
      await works.askPage(orderNo)
      const { goTo } = await stateOf(link.ref, attempt)
      return { link, attempt, orderNo, goTo: goTo! }
    },
    async press(goTo: string, ending: string): Promise<string> {
      const response = await fetch(`${goTo}/${ending}`, { redirect: 'manual' })
      await response.arrayBuffer()
      return response.headers.get('location')!
    },
  }
}

/** Who sells, at which site, and whether its payers see GCash. */
function sellerOf(world: WalletWorld) {
  let anna: Somebody
  let siteId: string
  let applicationId: string
  const { sent, detail } = applicantOf(
    () => anna,
    () => siteId,
  )
  /** Whether payers of the site see GCash. */
  const show = async (isShown: boolean) => {
    const { version } = await detail(applicationId)
    const siteIds = isShown ? [siteId] : []
    await anna.ask(alipayplus.bind, { id: applicationId, version, wallet: 'gcash', siteIds })
  }
  beforeAll(async () => {
    await world.begin()
    anna = await world.somebody({ isMain: true })
    siteId = await world.site(anna)
    applicationId = (await sent({ wallets: ['gcash', 'dana'] })).id
    await world.answered(applicationId)
    await show(true)
  })
  return { who: () => anna, siteId: () => siteId, show }
}

/** What stands of an order, and what the worker asks about it. */
function worksOf({ app, rows, partners, keyEncryptionKey }: WalletWorld, network: CardNetwork) {
  const orderOf = async (orderNo: string) =>
    (
      await rows(
        'select id, state, payment_method, captured, refunded, flags from orders where order_no = $1',
        orderNo,
      )
    )[0] as {
      id: string
      state: string
      payment_method: string
      captured: bigint
      refunded: bigint
    }
  return {
    orderOf,
    /** Alipay+ is asked for the wallet's page. */
    async askPage(orderNo: string, attempt = 0, more: object = {}) {
      const { id } = await orderOf(orderNo)
      const { run } = walletPayRunner({ app: app.db, keyEncryptionKey, partners, takeTold, ...more })
      await run({ merchantId: '1', id, attempt }, job)
    },
    async inquire(orderNo: string) {
      const { id: orderId } = await orderOf(orderNo)
      await orderInquiryRunner({ app: app.db, network, takeOutcome }).run(
        { merchantId: '1', orderId, attempt: 0 },
        job,
      )
    },
    /** Until the sandbox has told of it. */
    told: (orderNo: string) =>
      vi.waitFor(async () => {
        const { id } = await orderOf(orderNo)
        expect(await rows('select from partner_inbox where binding_id = $1', id)).toHaveLength(1)
      }, 5_000),
  }
}
