import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '@quayside/contract/call.ts'
import { callsOf, portalCalls } from '@quayside/contract/index.ts'
import { testApp } from '#test/app.ts'
import { approvalWorld, type Somebody } from '#test/approvals.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { objectsOf } from '#test/objects.ts'

const app = await testApp()
const objects = objectsOf(app)
const { somebody } = approvalWorld(app)

/** What nothing is called, each in a form that a search field may take for something of its own. */
const unknown = ['nobody@nowhere.example', 'nothing-is-called-so', '9081']

/** A list asks for its whole filter, or has none. */
const inputOf = ({ input }: Call): z.ZodObject => input as z.ZodObject
const filterOf = (call: Call): z.ZodObject | undefined => {
  const { filter } = inputOf(call).shape
  const inner = filter instanceof z.ZodDefault || filter instanceof z.ZodPrefault ? filter.unwrap() : filter
  return inner instanceof z.ZodObject ? inner : undefined
}
const searches = callsOf(portalCalls).filter(
  (call) =>
    call.effect === 'read' &&
    (inputOf(call).shape['text'] ?? filterOf(call)?.shape['text']) !== undefined &&
    // The preview of a file has its list's filter.
    !call.path.endsWith('/preview') &&
    countedIn(call) !== undefined,
)

/** The rows of an answer: its only list, or the one that is called so. */
function countedIn({ output }: Call): string | undefined {
  if (!(output instanceof z.ZodObject)) return undefined
  const lists = Object.keys(output.shape).filter((name) => output.shape[name] instanceof z.ZodArray)
  return lists.includes('rows') ? 'rows' : lists[0]
}

/** Lists that have no whole: of one account and currency. */
const needed: Readonly<Record<string, object>> = {
  '/acct/queryBalanceDeal': { account: 'pending', currency: 'USD' },
}

const listed = [
  'sale',
  'held',
  'fraudReport',
  'alert',
  'rdr',
  'disputeOrder',
  'thread',
  'chargeback',
  'refund',
  'withdrawal',
  'exchange',
  'cardTransaction',
  'paymentLink',
  'delivery',
  'listEntry',
  'shipment',
  'subscription',
  'subscriptionInvoice',
  'invoice',
  'notice',
] as const

let who: Somebody
beforeAll(async () => {
  await makeMerchant(app, 1n)
  who = await somebody()
  const owner = { merchantId: 1n, who }
  for (const kind of listed) await objects[kind](owner)
})

async function rowsOf(call: Call, text: string | undefined): Promise<number> {
  const asked = { ...needed[call.path], ...(text !== undefined && { text }) }
  const input = filterOf(call) ? { filter: asked } : asked
  const { data, error } = await who.ask(call, input)
  if (error !== undefined) throw new Error(`${call.path}: ${error}`)
  return (data as Record<string, unknown[]>)[countedIn(call)!]!.length
}

test.each(searches.map((call) => [call.path, call] as const))(
  '%s finds nothing by a text that nothing is called',
  async (_, call) => {
    expect(await rowsOf(call, undefined)).toBeGreaterThan(0)
    for (const text of unknown) expect(await rowsOf(call, text)).toBe(0)
  },
)
