import { type SignatureCause, signatureCauses } from '@quayside/contract/main/delivery/causes.ts'
import { macOfText } from '#mac.ts'

/** A secret that bodies may have been signed with, as merchants hold it: `whsec_` and base64. */
export interface HeldSecret {
  readonly endpointId: string
  readonly isRetiring: boolean
  readonly text: string
}

/** What somebody's server received, and what it made of it. */
export interface Received {
  readonly endpointId: string
  readonly id: string
  readonly timestamp: string
  /** Of `webhook-signature`, with `v1,` or without. */
  readonly signatures: readonly string[]
  /** As their code reads it. */
  readonly body: string
  /** As their code computed it; where nobody knows, it is our own that is explained. */
  readonly computed?: string
  /** What was sent under this id, while it is kept. */
  readonly sent?: string
}

export interface Explained {
  readonly verdict: 'right' | 'explained' | 'unexplained'
  /** What has to be true at once for the signature to come out, none where it is right or where nobody knows. */
  readonly causes: readonly SignatureCause[]
  /** The other address whose secret it was. */
  readonly otherEndpointId?: string
}

/** One choice of each kind, and the causes that it stands for. */
interface Choice<T> {
  readonly value: T
  readonly causes: readonly SignatureCause[]
}

/**
 * Tries every usual cause, alone and with others, the fewest first: somebody whose framework rewrote the body has often left
 * `whsec_` undecoded as well, and neither alone would make the signature come out.
 */
export function explain(received: Received, secrets: readonly HeldSecret[]): Explained {
  const ours = received.computed === undefined
  const wanted = new Set((ours ? received.signatures : [received.computed]).map(bare))
  const found = combinations(received, secrets, ours)
    .toSorted((one, other) => weight(one.causes) - weight(other.causes))
    .find(({ signature }) => wanted.has(signature()))
  if (!found) return { verdict: 'unexplained', causes: [] }
  const { causes, endpointId } = found
  return {
    verdict: causes.length === 0 ? 'right' : 'explained',
    causes,
    ...(endpointId !== received.endpointId && { otherEndpointId: endpointId }),
  }
}

interface Combination {
  readonly causes: readonly SignatureCause[]
  readonly endpointId: string
  readonly signature: () => string
}

/** More at once are chance rather than an explanation, and each costs a signature over the whole body. */
const mostCauses = 3

function combinations(received: Received, secrets: readonly HeldSecret[], ours: boolean): Combination[] {
  const bodies = bodiesOf(received)
  const times = timesOf(received.timestamp)
  // What we sent is in our own form; only what somebody else computed can be in another.
  const texts = ours ? [whole] : textsOf
  const forms = ours ? formsOf.slice(0, 1) : formsOf
  const keys = keysOf(secrets, received.endpointId, ours)
  return keys.flatMap((key) =>
    bodies.flatMap((body) =>
      times.flatMap((time) =>
        texts.flatMap((text) => {
          const parts = [key, body, time, text]
          const signed = once(() => macOfText(key.value, text.value(received.id, time.value, body.value)))
          return forms.flatMap((form) => {
            const causes = inOrder([...parts, form].flatMap((part) => part.causes))
            if (causes.length > mostCauses) return []
            return [{ causes, endpointId: key.endpointId, signature: () => form.value(signed()) }]
          })
        }),
      ),
    ),
  )
}

/** Reckoned when it is first wanted, and then kept. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** Without the scheme's mark, and without what a copy brings along. */
const bare = (signature: string): string => signature.trim().replace(/^v1,/, '').replaceAll(/\s/g, '')

const inOrder = (causes: readonly SignatureCause[]): SignatureCause[] =>
  signatureCauses.filter((cause) => causes.includes(cause))

/** Fewer causes before more, and of as many the more usual ones. */
const weight = (causes: readonly SignatureCause[]): number =>
  causes.length * 1_000 + causes.reduce((sum, cause) => sum + signatureCauses.indexOf(cause), 0)

function bodiesOf({ body, sent }: Received): Choice<string>[] {
  const found: Choice<string>[] = [{ value: body, causes: [] }]
  const add = (value: string | undefined, cause: SignatureCause) => {
    if (value !== undefined && !found.some((one) => one.value === value))
      found.push({ value, causes: [cause] })
  }
  for (const value of [
    body.replace(/^\uFEFF/, ''),
    `\uFEFF${body}`,
    body.replaceAll('\r\n', '\n'),
    body.replaceAll(/\r?\n/g, '\r\n'),
    body.trimEnd(),
    `${body}\n`,
    `${body}\r\n`,
  ])
    add(value, 'byte_marks')
  const parsed = parsedOf(body)
  if (parsed === undefined) return found
  if (sent !== undefined && isSame(parsed, parsedOf(sent))) add(sent, 'rewritten')
  add(JSON.stringify(parsed), 'rewritten')
  return found
}

function parsedOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown
  } catch {
    return undefined
  }
}

/** The same values under the same names, in whatever order somebody's parser left them. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

function timesOf(timestamp: string): Choice<string>[] {
  const asked: Choice<string> = { value: timestamp, causes: [] }
  const causes = ['milliseconds'] as const
  if (/^\d{13}$/.test(timestamp)) return [asked, { value: timestamp.slice(0, 10), causes }]
  return [asked, { value: `${timestamp}000`, causes }]
}

type SignedText = (id: string, time: string, body: string) => string
const whole: Choice<SignedText> = { value: (id, time, body) => `${id}.${time}.${body}`, causes: [] }
/** As others sign: without the id, the body alone, or parted otherwise. */
const textsOf: readonly Choice<SignedText>[] = [
  whole,
  ...[
    (_id: string, time: string, body: string) => `${time}.${body}`,
    (_id: string, _time: string, body: string) => body,
    (id: string, time: string, body: string) => `${id}${time}${body}`,
    (id: string, _time: string, body: string) => `${id}.${body}`,
  ].map((value) => ({ value, causes: ['wrong_text'] as const })),
]

const base64 = (hex: string): string => Buffer.from(hex, 'hex').toString('base64')
const formsOf: readonly Choice<(hex: string) => string>[] = [
  { value: base64, causes: [] },
  { value: (hex) => hex, causes: ['hex'] },
  { value: (hex) => hex.toUpperCase(), causes: ['hex'] },
  { value: (hex) => Buffer.from(hex, 'hex').toString('base64url'), causes: ['hex'] },
]

interface KeyChoice extends Choice<Buffer> {
  readonly endpointId: string
}

function keysOf(secrets: readonly HeldSecret[], chosen: string, ours: boolean): KeyChoice[] {
  return secrets.flatMap(({ endpointId, isRetiring, text }) => {
    const causes: SignatureCause[] = [
      ...(endpointId === chosen ? [] : (['other_address'] as const)),
      // Both are right while one retires, if it is we who signed.
      ...(isRetiring && !ours ? (['old_secret'] as const) : []),
    ]
    const encoded = text.replace(/^whsec_/, '')
    const decoded = { endpointId, value: Buffer.from(encoded, 'base64'), causes }
    if (ours) return [decoded]
    return [
      decoded,
      ...[text, encoded].map((raw) => ({
        endpointId,
        value: Buffer.from(raw, 'utf8'),
        causes: [...causes, 'undecoded' as const],
      })),
    ]
  })
}

export interface Difference {
  /** Of the first byte that differs, from 1. */
  readonly byte: number
  readonly sentBytes: number
  readonly checkedBytes: number
  /** What stands around it on both sides. */
  readonly sent: string
  readonly checked: string
}

const around = { before: 24, after: 40 }

/** Where the body that was checked leaves the one that was sent; undefined where they are one. */
export function differenceOf(sent: string, checked: string): Difference | undefined {
  const [one, other] = [Buffer.from(sent), Buffer.from(checked)]
  if (one.equals(other)) return undefined
  let at = 0
  while (at < one.length && at < other.length && one[at] === other[at]) at += 1
  const part = (bytes: Buffer) =>
    bytes.subarray(Math.max(0, at - around.before), at + around.after).toString('utf8')
  return {
    byte: at + 1,
    sentBytes: one.length,
    checkedBytes: other.length,
    sent: part(one),
    checked: part(other),
  }
}
