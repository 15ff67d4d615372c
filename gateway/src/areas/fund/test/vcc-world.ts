import { randomUUID } from 'node:crypto'
import { portalCalls, providerCalls } from '@quayside/contract/index.ts'
import { expect, vi } from 'vitest'
import { cardEndRunner } from '#areas/fund/vcc/end.job.ts'
import { cardLoadRunner } from '#areas/fund/vcc/load.job.ts'
import { tellIssuerRunner } from '#areas/fund/vcc/standing.job.ts'
import { httpIssuer } from '#ports/issuer/http.ts'
import type { Issuer } from '#ports/issuer/port.ts'
import type { TestApp } from '#test/app.ts'
import { approvalWorld, proof, type Somebody } from '#test/approvals.ts'
import { makeMerchant, usd } from '#test/deliveries.ts'
import { startSandbox } from '#test/sandbox.ts'
import { staffOf } from '#test/staff.ts'
import { credit } from './withdrawals.ts'

export const frameOrigin = 'https://issuer.example'
const { apply, fund, detail } = portalCalls.virtualCard

const usualWait = { timeout: 30_000, interval: 50 }

type Rows = ReturnType<typeof approvalWorld>['rows']

/** What was written of cards, and what the accounts hold. */
function booksOf(rows: Rows) {
  async function held(code: string): Promise<bigint> {
    const [row] = await rows(
      `select balance from ledger.account where merchant_id = 1 and currency = 'USD' and code = $1`,
      code,
    )
    return (row?.['balance'] as bigint | undefined) ?? 0n
  }
  return {
    held,
    transactions: (id: string, state: string) =>
      rows('select * from card_transaction where card_id = $1 and state = $2', id, state),
    postings: async (sourceId: string) =>
      (await rows('select effect from ledger.posting where source_id = $1 order by effect', sourceId)).map(
        ({ effect }) => effect,
      ),
  }
}

/** The worker's part and the issuer's, as they stand around one gateway. */
export function vccPeople(app: TestApp, issuer: Issuer) {
  const world = approvalWorld(app)
  const { rows } = world
  const { staff } = staffOf(app)
  const databases = { app: app.db, owner: app.owner }
  const task = (id: string, attempt: number) => ({ merchantId: '1', id, attempt })
  const job = { id: '1', attempt: 1 }
  const cardOf = async (id: string) => (await rows('select * from virtual_card where id = $1', id))[0]!
  const loadsOf = (id: string) => rows('select * from card_load where card_id = $1 order by asked_at', id)

  /** Every payment that waits is asked for or about, once. */
  async function next(id: string, other: Issuer = issuer): Promise<void> {
    const run = cardLoadRunner({ app: app.db, issuer: other }).run
    for (const load of await loadsOf(id))
      if (load['state'] === 'applied') await run(task(load['id'] as string, load['attempt'] as number), job)
  }
  async function tell(id: string): Promise<void> {
    const { attempt } = await cardOf(id)
    await tellIssuerRunner({ app: app.db, issuer }).run(task(id, attempt as number), job)
  }
  const end = (cardQuietSeconds = 0) => cardEndRunner({ ...databases, issuer, cardQuietSeconds }).run({}, job)
  const until = (id: string, state: string) =>
    vi.waitFor(async () => expect(await cardOf(id)).toMatchObject({ state }), usualWait)

  return {
    ...world,
    staff,
    cardOf,
    loadsOf,
    next,
    tell,
    end,
    until,
    ...booksOf(rows),
    async begin(minor = 20_000_000n) {
      await makeMerchant(app, 1n)
      await credit(app, { merchantId: 1n, minor })
      await staff(providerCalls.cardProduct.open, {
        merchantId: '1',
        productId: randomUUID(),
        staff: 'Li Na',
      })
    },
    applies: (who: Somebody, value: string, more: object = {}) =>
      who.ask(apply, { name: 'Ads', amount: usd(value), proof, ...more }),
    /** @returns the card's id, once the issuer has made it */
    async active(who: Somebody, value: string): Promise<string> {
      const { data, error } = await who.ask(apply, { name: 'Ads', amount: usd(value), proof })
      if (!data) throw new Error(`no card: ${error}`)
      await next(data.id)
      await until(data.id, 'active')
      return data.id
    },
    funds: (who: Somebody, id: string, value: string) => who.ask(fund, { id, amount: usd(value), proof }),
    found: async (who: Somebody, id: string) => (await who.ask(detail, { id })).data!,
  }
}

/** The issuer as a process of its own, which tells this gateway. */
export async function issuerFor(app: TestApp, env: Readonly<Record<string, string>> = {}) {
  const address = await app.gateway.app.listen({ port: 0, host: '127.0.0.1' })
  const url = await startSandbox(['issuer'], {
    QUAYSIDE_GATEWAY: address,
    PROVIDER_KEY_ID: app.secrets.provider.keyId,
    PROVIDER_SECRET: app.secrets.provider.secret,
    SANDBOX_ISSUER_SECONDS: '0.3',
    ...env,
  })
  return { url, issuer: httpIssuer(`${url}/issuer/`, frameOrigin, 700) }
}
