import { portalCalls } from '@quayside/contract/index.ts'
import type { Owner } from './owner.ts'

type Rows = (text: string, ...values: unknown[]) => Promise<unknown>

let made = 0

export const riskObjects = (rows: Rows, held: (of: Owner) => Promise<string>) => ({
  /** An order whose decision somebody else has made, and that waits for a second look. */
  async secondLook(of: Owner) {
    const order = await held(of)
    await rows(
      `insert into review_second_look (merchant_id, order_id, decision, decided_at, decided_by)
        select $1, $2, 'pass', now(), id from operator where merchant_id = $1 and id <> $3 limit 1`,
      of.merchantId,
      order,
      of.who.id,
    )
    return order
  },
  /** A draft that says what no other says. */
  async ruleSet({ who }: Owner) {
    const [name, when] = [`Set ${++made}`, `email_domain = "set${made}.example"`]
    const set = { name, scope: { sites: [], brands: [], currencies: [] }, acceptsClash: false }
    const rules = [{ name: 'Rule', when, action: 'review' as const }]
    return (await who.ask(portalCalls.ruleSet.add, { ...set, rules })).data!.id
  },
  async listEntry({ who }: Owner) {
    const until = new Date(Date.now() + 86_400_000).toISOString()
    const content = `198.51.100.${(++made % 250) + 1}`
    const entry = { colour: 'black' as const, type: 'ip' as const, content, reason: 'Made by a test', until }
    return (await who.ask(portalCalls.riskList.add, entry)).data!.id
  },
})
