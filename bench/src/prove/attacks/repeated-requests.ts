import { createHmac } from 'node:crypto'
import { type Envelope, providerBasePath } from '@quayside/contract/envelope.ts'
import { ingestCalls, providerHeaders } from '@quayside/contract/provider/ingest.ts'
import { sendEvents } from '@quayside/sandbox/network/send-events.ts'
import { signedHeaders } from '@quayside/sandbox/network/sign.ts'
import { saleEvents } from '#money/i1-events.ts'
import { judge } from '#prove/world/judge.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import { inWorld, type World } from '#prove/world/world.ts'

const merchantId = 950_011n
const path = providerBasePath + ingestCalls.events.path
const copies = 6

interface Sent {
  readonly body: string
  readonly headers: Record<string, string>
}

/** A signed request of the payment core is sent again by somebody who saw it, at two gateways, as it was and changed. */
export const repeatedRequests = ({ say }: Trial): Promise<Finding> =>
  inWorld({ merchants: [merchantId], gateways: 2, workers: 0 }, async (world) => {
    const { receiver } = world
    const events = saleEvents(merchantId, 'again', 3, new Date())
    const body = JSON.stringify({ events })
    const at = Date.now()
    const headers = signedHeaders(receiver.key, 'POST', path, body, { at })
    say(`${copies} copies of one request at two gateways at once`)
    const answers = await Promise.all(
      Array.from({ length: copies }, (_, n) => post(world, n, path, { body, headers })),
    )
    const taken = answers.filter((error) => error === undefined).length
    const changed = await changedOnes(world, { body, headers }, at)
    // The core itself delivers at least once: signed anew it is answered, and nothing happens twice.
    const repeated = await sendEvents(receiver, events, AbortSignal.timeout(30_000))
    const again = repeated.filter(({ outcome }) => outcome === 'applied').length
    const judged = await judge(world)
    return {
      figures: [
        `${copies} copies, taken ${taken}`,
        `${changed.length} changed ones, taken ${changed.filter(([, error]) => error === undefined).length}`,
        `${repeated.length} events delivered again, applied again ${again}`,
        ...judged.figures,
      ],
      breaches: [
        ...(taken === 1 ? [] : [`one signed request was taken ${taken} times`]),
        ...changed.flatMap(([what, error]) => (error === undefined ? [`let through: ${what}`] : [])),
        ...(again > 0 ? [`${again} events happened twice`] : []),
        ...judged.breaches,
      ],
    }
  })

async function post(
  { gateways }: World,
  gateway: number,
  at: string,
  { body, headers }: Sent,
): Promise<string | undefined> {
  const { origin } = gateways[gateway % gateways.length]!
  const response = await fetch(new URL(at, origin), { method: 'POST', headers, body })
  return ((await response.json()) as Envelope<unknown>).error
}

/** With a nonce, a time or a form of its own, and with bytes moved between what is signed. */
async function changedOnes(world: World, { body, headers }: Sent, at: number) {
  const { key } = world.receiver
  const timestamp = String(Math.floor(at / 1000))
  const before = createHmacOf(key.secret, `${timestamp}.POST.${path}.${body}`)
  const changes: readonly (readonly [what: string, path: string, sent: Sent])[] = [
    ['another nonce', path, { body, headers: { ...headers, [providerHeaders.nonce]: 'n'.repeat(22) } }],
    [
      'another time',
      path,
      { body, headers: { ...headers, [providerHeaders.timestamp]: `${Number(timestamp) + 1}` } },
    ],
    ['another body', path, { body: body.replace('again', 'other'), headers }],
    ['another path', `${providerBasePath}/tickets`, { body, headers }],
    ['the form before', path, { body, headers: { ...headers, [providerHeaders.signature]: before } }],
    [
      'the form before, in the new one’s place',
      path,
      { body, headers: { ...headers, [providerHeaders.signature]: `v2=${before}` } },
    ],
    [
      'a nonce’s end moved into the time',
      path,
      {
        body,
        headers: signedHeaders(key, 'POST', path, body, { at, nonce: '1'.repeat(21) }),
      },
    ],
  ]
  return Promise.all(
    changes.map(async ([what, url, sent], n) => [what, await post(world, n, url, sent)] as const),
  )
}

const createHmacOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')
