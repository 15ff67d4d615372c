import { portalCalls } from '@quayside/contract/index.ts'
import { approvalWorld, type Somebody } from './approvals.ts'
import type { TestApp } from './app.ts'
import { objectsOf } from './objects.ts'

const { ruleSet } = portalCalls
const white = { colour: 'white' as const, type: 'customer' as const, reason: 'Buys every week', until: null }

/** Inputs of rules and lists that would do something now, of calls that wait for a second person. */
export const riskLive = (app: TestApp, who: () => Somebody, second: () => Somebody) => {
  const { approve } = approvalWorld(app)
  const draft = async () => {
    const id = await objectsOf(app).ruleSet({ merchantId: 1n, who: who() })
    return { id, version: 1, no: 1, acceptsStaleLab: true }
  }
  return {
    '/riskmanger/ruleset/publish': draft,
    '/riskmanger/ruleset/retire': async () => {
      const set = await draft()
      const asked = await who().ask(ruleSet.publish, set)
      await approve(second(), asked.facts!['approval']!)
      const { data } = await who().ask(ruleSet.detail, { id: set.id })
      return { id: set.id, version: data!.set.version }
    },
    '/riskmanger/addlistrepodata': async () => ({
      ...white,
      lifts: ['review'],
      content: 'buyer-1',
      acceptsLonger: true,
    }),
    '/riskmanger/batchAdd': async () => ({
      ...white,
      lifts: ['review'],
      lines: ['buyer-2', 'buyer-3'],
      acceptsLonger: true,
      dryRun: false,
    }),
  }
}
