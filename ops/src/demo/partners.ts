import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Call, InputOf, OutputOf } from '@quayside/contract/call.ts'
import type { BindingList, BindingRow } from '@quayside/contract/partners/binding/row.ts'
import { paypalCalls } from '@quayside/contract/partners/paypal/paypal.ts'
import { shoplineCalls } from '@quayside/contract/partners/shopline/shopline.ts'
import { worldfirstCalls } from '@quayside/contract/partners/worldfirst/worldfirst.ts'
import type { Ctx } from '@quayside/gateway/acts/context.ts'
import type { Handle } from '@quayside/gateway/acts/handler.ts'
import {
  bindStore,
  createPaypal,
  createShopline,
  createWorldfirst,
} from '@quayside/gateway/areas/partners/index.ts'
import { oldestOperator } from '@quayside/gateway/areas/entry/index.ts'
import { newId } from '@quayside/gateway/db/new-id.ts'
import { createDb } from '@quayside/gateway/db/client.ts'
import type { Connection } from '@quayside/gateway/db/connection.ts'
import type { Db } from '@quayside/gateway/db/tx.ts'
import { demoPartners } from '@quayside/gateway/partners.ts'
import { inPresent } from './past.ts'

export interface PartnerPlaces {
  readonly connection: Connection
  readonly portalUrl: string
  readonly sandboxUrl: string
  /** The installation's, in hexadecimal digits. */
  readonly keyEncryptionKey: string
}

const demoMerchantId = 302_618n
/** Checked by the frame, which stands before a use case and not in it. */
const proof = { paymentPassword: '-' }
const pollMs = 250
const polls = 60

/** Accounts of the demo's main user with each partner, one of each state, made as a person makes them with a browser; once. */
export async function bindPartners(places: PartnerPlaces): Promise<void> {
  const app = createDb({ connection: places.connection, max: 1 })
  try {
    const browser = browserOf(app, places)
    if ((await browser.ask(paypalCalls.list, 'paypal', {})).bindings.length > 0) return
    await bindShops(browser, places.sandboxUrl)
    await bindSellers(browser)
    await bindCustomer(browser)
    await bindStores(app, places.sandboxUrl)
  } finally {
    await app.close()
  }
}

type Browser = ReturnType<typeof browserOf>

/** One browser of the main user's: its session, its cookie, and where it is sent. */
function browserOf(app: Db, { sandboxUrl, portalUrl: portalAddress, keyEncryptionKey: key }: PartnerPlaces) {
  const deps = {
    keyEncryptionKey: Buffer.from(key, 'hex'),
    portalAddress,
    partners: demoPartners(sandboxUrl, key),
  }
  const handlers = {
    paypal: createPaypal(deps),
    shopline: createShopline(deps),
    worldfirst: createWorldfirst(deps),
  }
  const tokenHash = randomBytes(32)
  const cookies = new Map<string, string>()
  const visitor: Partial<Ctx> = {
    session: { tokenHash, step: 'open', codeChecked: true },
    cookie: (name) => cookies.get(name),
    setCookie: (name, value) => void cookies.set(name, value),
  }
  const groups = { paypal: paypalCalls, shopline: shoplineCalls, worldfirst: worldfirstCalls } as const
  async function ask<C extends Call>(
    call: C,
    group: keyof typeof groups,
    input: InputOf<C>,
  ): Promise<OutputOf<C>> {
    const named = Object.entries<Call>(groups[group]).find(([, one]) => one === (call as Call))![0]
    const handle = (handlers[group] as unknown as Record<string, Handle<C>>)[named]!
    let output: OutputOf<C>
    await inPresent({ app }, demoMerchantId, async ({ byMainUser }) => {
      const visited: Handle<C> = (ctx, given) =>
        handle(Object.create(ctx, Object.getOwnPropertyDescriptors(visitor)) as Ctx, given)
      output = await byMainUser(call, visited, input, new Date().toISOString())
    })
    return output!
  }
  return { ask }
}

/** Where a redirect leads, as a browser that stops at the portal. */
async function sentTo(address: string | URL): Promise<URLSearchParams> {
  const response = await fetch(address, { redirect: 'manual' })
  await response.arrayBuffer()
  return new URL(response.headers.get('location') ?? '', address).searchParams
}

/** Until the worker has asked the partner. */
async function until(list: () => Promise<BindingList>, id: string, isSo: (row: BindingRow) => boolean) {
  for (let tries = 0; tries < polls; tries++) {
    const row = (await list()).bindings.find((one) => one.id === id)
    if (row && isSo(row)) return row
    await delay(pollMs)
  }
  throw new Error(`the binding ${id} of the demo was not answered`)
}

async function bindShops({ ask }: Browser, sandboxUrl: string): Promise<void> {
  const list = () => ask(shoplineCalls.list, 'shopline', {})
  const { sites } = await list()
  const visit = async (address: string) =>
    ask(
      shoplineCalls.visit,
      'shopline',
      Object.fromEntries(await sentTo(new URL(address, sandboxUrl))) as InputOf<typeof shoplineCalls.visit>,
    )
  const bind = async (shop: string, answer: 'all' | 'less', site: number) => {
    await visit(`/shopline/shops/${shop}/install`)
    const { ref } = await visit(`/shopline/shops/${shop}/consent?answer=${answer}`)
    const siteId = sites[site % sites.length]!.id
    const input = { ref: ref!, siteId, productDomain: `${shop}.example.com/products` }
    const { id } = await ask(shoplineCalls.confirm, 'shopline', input)
    return until(list, id, ({ state, problem }) => state === '1' || problem !== null)
  }
  await bind('nanbei-outdoor', 'all', 0)
  await bind('nanbei-pro', 'less', 1)
  const { id } = await bind('nanbei-outlet', 'all', 1)
  await fetch(new URL('/shopline/shops/nanbei-outlet/uninstall', sandboxUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  await until(list, id, ({ state }) => state === '0')
}

async function bindSellers({ ask }: Browser): Promise<void> {
  const list = () => ask(paypalCalls.list, 'paypal', {})
  const referred = async () => {
    const { id } = await ask(paypalCalls.onBoarding, 'paypal', {})
    return until(list, id, ({ goTo }) => goTo !== null)
  }
  const bind = async (ending: 'done' | 'need_more_data') => {
    const { id, goTo } = await referred()
    const back = await sentTo(`${goTo}/finish?ending=${ending}`)
    await ask(paypalCalls.afterOnboarding, 'paypal', { state: back.get('state')! })
    return until(list, id, ({ state, problem }) => state === '1' || problem !== null)
  }
  await bind('need_more_data')
  const { id, version } = await bind('done')
  const { sites } = await list()
  await ask(paypalCalls.bind, 'paypal', { id, version, siteId: sites[0]!.id, proof })
}

/** Two stores whose applications were approved, of which one has put the app away since. */
async function bindStores(app: Db, sandboxUrl: string): Promise<void> {
  const write = { tenant: demoMerchantId, mode: 'write' } as const
  for (const account of ['AV-20441', 'AV-OUTLET'])
    await app.tx(write, async (tx) => {
      const operatorId = (await tx.one(oldestOperator(demoMerchantId))).id
      const at = { tx, merchantId: demoMerchantId, now: new Date().toISOString(), newId }
      await bindStore(at, { account, domain: `${account.toLowerCase()}.allvalue.example`, operatorId })
    })
  await fetch(new URL('/allvalue/stores/AV-OUTLET/uninstall', sandboxUrl), { method: 'POST' })
}

async function bindCustomer({ ask }: Browser): Promise<void> {
  const list = () => ask(worldfirstCalls.query, 'worldfirst', {})
  const { id } = await ask(worldfirstCalls.apply, 'worldfirst', {})
  const { goTo } = await until(list, id, (row) => row.goTo !== null)
  const back = await sentTo(`${goTo}/agree`)
  const given = { authState: back.get('authState')!, authCode: back.get('authCode')! }
  await ask(worldfirstCalls.apply, 'worldfirst', given)
  const { version, accounts } = await until(list, id, ({ state }) => state === '1')
  // The staff of the sandbox leave a card of this bank alone.
  const { accountId } = accounts.find(({ bank }) => bank.includes('(wait)'))!
  await ask(worldfirstCalls.bind, 'worldfirst', { id, version, accountId, proof })
}
