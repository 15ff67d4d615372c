import { portalCalls } from '@quayside/contract/index.ts'
import type { Owner } from './owner.ts'

let made = 0

/** A draft of a set, with a rule that no other says. */
export const ruleSetObjects = {
  async ruleSet({ who }: Owner): Promise<string> {
    const name = `Set of calls ${++made}`
    const when = `amount_usd >= 40.00 and email_domain = "calls${made}.example"`
    const { data } = await who.ask(portalCalls.ruleSet.add, {
      name,
      description: '',
      scope: { sites: [], brands: [], currencies: [] },
      rules: [{ name: 'A rule', when, action: 'block' }],
      acceptsClash: true,
    })
    return data!.id
  },
  async listEntry({ who }: Owner): Promise<string> {
    const until = new Date(Date.now() + 86_400_000).toISOString()
    const { data } = await who.ask(portalCalls.riskList.add, {
      colour: 'black',
      type: 'ip',
      content: `198.51.100.${(++made % 250) + 1}`,
      reason: 'Made by a test',
      until,
    })
    return data!.id
  },
}
