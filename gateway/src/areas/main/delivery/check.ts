import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { deliveryCalls } from '@quayside/contract/main/delivery/delivery.ts'
import { webhookKey } from '@quayside/contract/main/notify/payload.ts'
import { webhookHeaders } from '@quayside/contract/main/notify/signed.ts'
import type { Ctx } from '#acts/context.ts'
import { fieldRefusal, Refusal } from '#acts/refusal.ts'
import { openEndpointSecret } from '#areas/main/notify/secret.ts'
import { lastClock, sentBody, signingSecrets } from './check.sql.ts'
import { endpointStanding } from './endpoint.sql.ts'
import { differenceOf, explain } from './signature-causes.ts'

export interface CheckDeps {
  readonly keyEncryptionKey: Buffer
}
type Input = ParsedInputOf<(typeof deliveryCalls)['check']>

/** What was pasted is looked at and let go: it stands in no row, no line and no log. */
export async function checkSignature(deps: CheckDeps, ctx: Ctx, input: Input) {
  const { endpointId, body, computed } = input
  const { id, timestamp, signatures } = headersOf(ctx, input.headers)
  const { secrets, sent, clockSeconds, now } = await knownOf(ctx, endpointId, id)
  const held = secrets.map(({ sealed, secretId, ...one }) => ({
    ...one,
    text: openEndpointSecret(deps.keyEncryptionKey, ctx.merchantId, secretId, sealed),
  }))
  const { verdict, causes, otherEndpointId } = explain(
    {
      endpointId,
      id,
      timestamp,
      signatures,
      body,
      ...(computed !== undefined && computed.trim() !== '' && { computed }),
      ...(sent !== undefined && { sent }),
    },
    held,
  )
  const seconds = Number(timestamp.slice(0, 10))
  const textOf = (of: string) => `${id}.${timestamp}.${of}`.slice(0, shownChars)
  return {
    verdict,
    causes: [...causes],
    otherEndpointId: otherEndpointId ?? null,
    known: sent !== undefined,
    difference: (sent !== undefined && differenceOf(sent, body)) || null,
    signed: sent === undefined ? null : textOf(sent),
    checked: textOf(body),
    ageSeconds: Math.round(Date.parse(now) / 1_000 - seconds),
    clockSeconds,
  }
}

/** As much of a text as the page shows. */
const shownChars = 400

function knownOf({ db, merchantId }: Ctx, endpointId: string, id: string) {
  const key = webhookKey(id)
  return db.tx({ tenant: merchantId, mode: 'read' }, async (tx) => {
    const endpoint = await tx.maybe(endpointStanding(merchantId, endpointId))
    if (!endpoint) throw new Refusal('object.not_found')
    const secrets = await tx.rows(signingSecrets(merchantId))
    const sent = key === undefined ? undefined : await tx.maybe(sentBody(merchantId, key))
    const { now, clockSeconds } = await tx.one(lastClock(merchantId, endpointId))
    return { secrets, sent: sent?.body, clockSeconds, now }
  })
}

/** Without the quotes and the comma that logs write around it. */
const bareOf = (text: string): string =>
  text
    .trim()
    .replace(/,$/, '')
    .replaceAll(/^["']|["']$/g, '')

const needed = [webhookHeaders.id, webhookHeaders.timestamp, webhookHeaders.signature]

/** A line each, as servers log them; names in whatever case. @throws Refusal that names what is missing */
function headersOf({ language }: Ctx, text: string) {
  const found = new Map<string, string>()
  let last: string | undefined
  for (const line of text.split('\n')) {
    const colon = line.indexOf(':')
    const name = bareOf(line.slice(0, Math.max(colon, 0))).toLowerCase()
    if (/^[a-z][\w-]{0,60}$/.test(name)) {
      last = name
      found.set(name, bareOf(line.slice(colon + 1)))
    } else if (last !== undefined) found.set(last, found.get(last)! + bareOf(line))
  }
  const [id, timestamp, signature] = needed.map((name) => found.get(name)?.trim() ?? '') as [
    string,
    string,
    string,
  ]
  if (id === '' || !/^\d{10,13}$/.test(timestamp) || signature === '')
    throw fieldRefusal({ field: 'headers', language }, 'check.headers', { names: needed.join(', ') })
  return { id, timestamp, signatures: signature.split(/\s+/).filter((one) => !one.startsWith('v1a,')) }
}
