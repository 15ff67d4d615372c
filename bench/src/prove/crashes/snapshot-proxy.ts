import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { providerBasePath } from '@quayside/contract/envelope.ts'
import { riskSnapshotCalls } from '@quayside/contract/provider/risk-snapshot.ts'

export type SnapshotFault = 'none' | 'cut' | 'forged' | 'swapped' | 'replayed' | 'silent'

/** What stands between a payment core and the gateway, and does to snapshots what a bad way might. */
export interface SnapshotProxy {
  readonly origin: string
  fault: SnapshotFault
  /** Answers that were spoilt since the fault began. */
  spoilt: number
  stop(): Promise<void>
}

const path = providerBasePath + riskSnapshotCalls.snapshot.path
const hopByHop = new Set([
  'connection',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'keep-alive',
])
/** Longer than a core waits. */
const silentMs = 11_000

interface Answer {
  readonly data: { readonly snapshots: readonly { readonly payload: string; readonly signature: string }[] }
}

export async function startSnapshotProxy(gateway: string): Promise<SnapshotProxy> {
  /** Of each merchant the first answer with rules. */
  const first = new Map<string, Answer['data']['snapshots'][number]>()
  const server = createServer((request, reply) => {
    void (async () => {
      const body = await bodyOf(request)
      const answer = await fetch(gateway + request.url, {
        method: request.method ?? 'GET',
        headers: Object.entries(request.headers).flatMap(([name, value]) =>
          hopByHop.has(name) || name === 'host' || typeof value !== 'string'
            ? []
            : [[name, value] as [string, string]],
        ),
        ...(body.length > 0 && { body: new Uint8Array(body) }),
      })
      const text = await answer.text()
      const isSnapshot = request.url === path && answer.ok
      // Whoever waits for nothing may have gone before it comes.
      if (isSnapshot && proxy.fault === 'silent') proxy.spoilt++
      if (isSnapshot) remember(first, JSON.parse(text) as Answer)
      const told = isSnapshot ? await spoilt(proxy, text, first) : text
      if (told !== text) proxy.spoilt++
      reply.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
      reply.end(told)
    })().catch(() => reply.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxy: SnapshotProxy = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: 'none',
    spoilt: 0,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}

async function bodyOf(request: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

const merchantOf = (payload: string) => String((JSON.parse(payload) as { merchantId: string }).merchantId)

function remember(first: Map<string, Answer['data']['snapshots'][number]>, { data }: Answer): void {
  for (const one of data.snapshots)
    if (!first.has(merchantOf(one.payload)) && (JSON.parse(one.payload) as { rules: unknown }).rules !== null)
      first.set(merchantOf(one.payload), one)
}

async function spoilt(
  { fault }: SnapshotProxy,
  text: string,
  first: ReadonlyMap<string, Answer['data']['snapshots'][number]>,
): Promise<string> {
  const answer = JSON.parse(text) as Answer
  const { snapshots } = answer.data
  const with_ = (of: (typeof snapshots)[number][]) => JSON.stringify({ ...answer, data: { snapshots: of } })
  switch (fault) {
    case 'none':
      return text
    case 'cut':
      return text.slice(0, text.length / 2)
    case 'silent':
      await delay(silentMs)
      return ''
    case 'forged':
      // Rules that block nobody, under the signature of those that do.
      return with_(
        snapshots.map(({ payload, signature }) => ({
          payload: payload.replaceAll('"block"', '"allow"').replace('"madeAt":"2', '"madeAt":"3'),
          signature,
        })),
      )
    case 'swapped':
      return with_(snapshots.map(({ signature }) => ({ payload: '{}', signature })))
    case 'replayed':
      return with_([...first.values()])
  }
}
