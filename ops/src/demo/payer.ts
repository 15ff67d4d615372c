import { randomUUID } from 'node:crypto'
import type { InputOf, OutputOf } from '@quayside/contract/call.ts'
import type { Envelope } from '@quayside/contract/envelope.ts'
import { type BillingAddress, payCalls, payerBasePath } from '@quayside/contract/payer/pay.ts'

export interface PayingPlaces {
  readonly payerUrl: string
  /** Where the card network's frame is. */
  readonly frameUrl: string
}

export interface DemoCard {
  readonly name: string
  readonly number: string
  readonly expiry: string
  readonly code: string
}

export interface DemoPayment {
  readonly ref: string
  readonly email: string
  readonly language?: 'en' | 'zh'
  readonly keepCard?: boolean
  /** Where the checkout asks for it. */
  readonly billing?: BillingAddress
  /** Without one the payer leaves before they send it. */
  readonly card?: DemoCard | undefined
}

/** A payer's page and the network's frame, without a browser. */
export async function payLink(
  { payerUrl, frameUrl }: PayingPlaces,
  { ref, email, language = 'en', keepCard = false, billing, card }: DemoPayment,
): Promise<void> {
  await visitLink({ payerUrl }, ref, ['opened', 'started'])
  const asked: InputOf<typeof payCalls.order> = {
    ref,
    attempt: randomUUID(),
    email,
    language,
    keepCard,
    ...(billing && { billing }),
  }
  const { data, message } = await post<Envelope<OutputOf<typeof payCalls.order>>>(
    payerCall(payerUrl, payCalls.order.path),
    asked,
  )
  if (!data) throw new Error(`${email} cannot pay: ${message}`)
  if (card) await post(new URL('/frame/authorise', frameUrl), { ticket: data.ticket, card })
}

type Step = InputOf<typeof payCalls.visit>['step']

/** A browser that shows the link, and no more than that where its payer fills in nothing. */
export async function visitLink(
  { payerUrl }: Pick<PayingPlaces, 'payerUrl'>,
  ref: string,
  steps: readonly Step[] = ['opened'],
): Promise<void> {
  const visitor = randomUUID()
  for (const step of steps) await post(payerCall(payerUrl, payCalls.visit.path), { ref, visitor, step })
}

/** Somebody who meets a link that has ended asks for another. */
export async function askForLink(
  { payerUrl }: Pick<PayingPlaces, 'payerUrl'>,
  ref: string,
  email: string,
): Promise<void> {
  await post(payerCall(payerUrl, payCalls.ask.path), { ref, email })
}

const payerCall = (payerUrl: string, path: string) => new URL(payerBasePath + path, payerUrl)

async function post<T>(url: URL, body: object): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`)
  return (await response.json()) as T
}
