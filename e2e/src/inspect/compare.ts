import { builtName, type PageReceived, type PaymentInventory } from '@quayside/ops/check/payment-scripts.ts'
import type { Observed, ObservedScript } from './observe.ts'

export interface Expected {
  /** What may run, by the origin that it comes from: a frame of the network may share its page's process. */
  readonly scripts: Readonly<Record<string, PaymentInventory['scripts']>>
  readonly page: PageReceived
  /** What stands for `{frame}` and `{payer}`. */
  readonly origins: Readonly<Record<'frame' | 'payer', string>>
  /** What the page answers with, where it is not found on purpose. */
  readonly status?: number
}

/** What of a page is not as it was authorised, in sentences for staff (PCI DSS 4.0.1, 11.6.1). */
export function compare(seen: Observed, expected: Expected): string[] {
  const named = (text: string) =>
    text.replaceAll('{frame}', expected.origins.frame).replaceAll('{payer}', expected.origins.payer)
  const { page } = expected
  const listed = (text: string) => named(text).split(' ')
  return [
    ...(seen.status === (expected.status ?? 200) ? [] : [`answers with status ${seen.status}`]),
    ...headerFaults(seen, page, named),
    ...seen.scripts.flatMap((script) => scriptFault(script, expected) ?? []),
    ...seen.inline.map((where) => `holds code in the document itself: ${where}`),
    ...seen.frames
      .filter((address) => !listed(page.frames).includes(originOf(address)))
      .map((address) => `holds a frame of ${originOf(address)}`),
    ...seen.forms
      .filter((address) => !listed(page.forms).includes(address))
      .map((address) => `holds a form that sends to ${originOf(address)}`),
  ]
}

const headerFaults = (seen: Observed, page: PageReceived, named: (text: string) => string): string[] =>
  Object.entries(page.headers).flatMap(([name, value]) => {
    const found = seen.headers[name]
    if (found === named(value)) return []
    return [found === undefined ? `has no header ${name}` : `has another header ${name}: ${found}`]
  })

function scriptFault({ url, sha384 }: ObservedScript, { scripts }: Expected): string | undefined {
  if (url === '') return `ran code that was made while it ran, ${sha384}`
  const { origin: from, pathname } = new URL(url)
  const file = pathname.slice(pathname.lastIndexOf('/') + 1)
  const script = scripts[from]?.find(({ name }) => name === file || name === builtName(file))
  if (!script) return `ran ${from}${pathname}, which is in no inventory, ${sha384}`
  return script.sha384 === sha384 ? undefined : `ran ${script.name}, which has changed and is ${sha384}`
}

function originOf(address: string): string {
  try {
    return new URL(address).origin
  } catch {
    return address.slice(0, 100)
  }
}
