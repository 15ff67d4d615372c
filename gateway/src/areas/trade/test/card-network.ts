import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, vi } from 'vitest'
import { httpCardNetwork } from '#ports/card-network/http.ts'
import type { CardNetwork } from '#ports/card-network/port.ts'
import type { TestApp } from '#test/app.ts'
import { demoFrameKey } from '#frame-key.ts'
import { retryWaiting } from '#areas/provider/public.ts'
import type { OperationPayload } from '#orders/network-jobs.ts'
import { operationRunner } from '#areas/trade/network/ask.job.ts'
import { lookAt } from '#test/ingest.ts'
import { sandboxPort } from '#test/sandbox-port.ts'

/** Where the payers of tests are. */
export const payerOrigin = 'http://pay.example'

const projectFolder = resolve(import.meta.dirname, '../../../../..')

export interface TestNetwork {
  readonly url: string
  readonly port: CardNetwork
  /** An order that the network authorises and tells the gateway of; resolves when the gateway knows it. */
  authorise(orderNo: string, value: string, more?: object): Promise<void>
  /** What the network's own books say of merchant 1 in US dollars. */
  totals(): Promise<Record<string, { count: number; amount: { value: string } }>>
}

/** The sandbox's network as a process of its own, which tells the gateway what happens; ended with the file, whose first level calls it. */
export async function startNetwork(
  app: TestApp,
  frame: { readonly key: string; readonly page: string } = {
    key: demoFrameKey(app.secrets.keyEncryptionKey),
    page: payerOrigin,
  },
): Promise<TestNetwork> {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-moves-'))
  const gateway = await app.gateway.app.listen({ port: 0, host: '127.0.0.1' })
  const port = sandboxPort()
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(projectFolder, 'sandbox/src/main.ts'), 'network'],
    {
      env: {
        PATH: process.env['PATH'],
        QUAYSIDE_DATA: folder,
        PORT: port,
        QUAYSIDE_GATEWAY: gateway,
        PROVIDER_KEY_ID: app.secrets.provider.keyId,
        PROVIDER_SECRET: app.secrets.provider.secret,
        FRAME_KEY: frame.key,
        PAYER_ORIGIN: frame.page,
        PORTAL_ORIGIN: frame.page,
        SANDBOX_ORDERS_PER_MINUTE: '0',
        SANDBOX_LATE_SECONDS: '2',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  afterAll(async () => {
    await ended(child)
    rmSync(folder, { recursive: true })
  })
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(async () => (await fetch(`${url}/healthz`)).arrayBuffer(), {
    timeout: 20_000,
    interval: 50,
  })
  return { url, port: httpCardNetwork(url, 500), ...speaking(app, url) }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  // It would wait for those to whom it owes an answer for ever.
  child.kill('SIGKILL')
  await once(child, 'exit')
}

function speaking(app: TestApp, url: string): Pick<TestNetwork, 'authorise' | 'totals'> {
  const { orderRow } = lookAt(app)
  return {
    async authorise(orderNo, value, more = {}) {
      const response = await fetch(`${url}/authorisations`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({
          merchantId: '1',
          orderNo,
          merchantOrderId: `shop-${orderNo}`,
          type: 'sale',
          amount: { currency: 'USD', value },
          card: { number: '4242424242424242', expiry: '12/30', country: 'US' },
          ...more,
        }),
      })
      await response.arrayBuffer()
      await vi.waitFor(
        async () => {
          const row = await orderRow(orderNo)
          if (row?.['state'] !== 'succeed' && row?.['state'] !== 'pending_review')
            throw new Error('not told yet')
        },
        { timeout: 10_000, interval: 50 },
      )
    },
    async totals() {
      const response = await fetch(`${url}/books/totals?merchantId=1`)
      const { totals } = (await response.json()) as { totals: { sums: never }[] }
      return totals[0]!.sums
    },
  }
}

export interface Tries {
  /** Runs the next try of an operation, as the worker does when its time has come. */
  next(kind: OperationPayload['kind'], id: string, network?: CardNetwork): Promise<void>
  /** What would run next. */
  payload(kind: OperationPayload['kind'], id: string): Promise<QueuedOperation>
}

/** As it stands in the queue. */
type QueuedOperation = Omit<OperationPayload, 'merchantId'> & { readonly merchantId: string }

/** The worker's part, one try at a time. */
export function triesOf(app: TestApp, network: CardNetwork): Tries {
  const { rows } = lookAt(app)
  const payload: Tries['payload'] = async (kind, id) => {
    const [row] = await rows(`select order_id, attempt from ${kind} where id = $1`, id)
    return {
      merchantId: '1',
      orderId: row!['order_id'] as string,
      kind,
      id,
      attempt: row!['attempt'] as number,
    }
  }
  return {
    payload,
    async next(kind, id, other = network) {
      const run = operationRunner({ app: app.db, network: other, afterwards: retryWaiting }).run
      await run(await payload(kind, id), { id: '1', attempt: 1 })
    },
  }
}
