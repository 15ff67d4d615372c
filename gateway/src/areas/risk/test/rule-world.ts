import type { InputOf } from '@quayside/contract/call.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { providerCalls } from '@quayside/contract/provider/calls.ts'
import type { CoreRunning } from '@quayside/contract/provider/risk-snapshot.ts'
import { snapshotPayload } from '@quayside/contract/risk/ruling/snapshot.ts'
import type { ruleSetCalls } from '@quayside/contract/risk/rule-set/rule-set.ts'
import type { TestApp } from '#test/app.ts'
import { approvalWorld, type Somebody } from '#test/approvals.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { staffOf } from '#test/staff.ts'

const { ruleSet } = portalCalls
type Content = InputOf<typeof ruleSetCalls.add>

export const everyScope = { sites: [], brands: [], currencies: [] }
export const testedCards = {
  name: 'Several cards',
  when: 'cards_device_1h >= 3 and amount_usd >= 40.00',
  action: 'block' as const,
}

/** Merchants with rules; merchant 1 writes them. */
export function ruleWorld(app: TestApp) {
  const world = approvalWorld(app)
  const { staff } = staffOf(app)
  let names = 0
  /** Each with a rule of its own, so that no set says what another says. */
  const content = (values: Partial<Content> = {}): Content => ({
    name: `Set ${++names}`,
    description: '',
    scope: everyScope,
    rules: [{ ...testedCards, when: `${testedCards.when} and email_domain = "shop${names}.example"` }],
    acceptsClash: false,
    ...values,
  })
  return {
    ...world,
    content,
    async begin() {
      await makeMerchant(app, 1n)
      await makeMerchant(app, 2n)
    },
    add: (who: Somebody, values: Partial<Content> = {}) => who.ask(ruleSet.add, content(values)),
    async added(who: Somebody, values: Partial<Content> = {}) {
      const { data, error } = await who.ask(ruleSet.add, content(values))
      if (!data) throw new Error(`no set was added: ${error}`)
      return data
    },
    /** Published by one and approved by another. */
    async published(who: Somebody, other: Somebody, one: { id: string; version: number; newest: number }) {
      const asked = await who.ask(ruleSet.publish, {
        id: one.id,
        version: one.version,
        no: one.newest,
        acceptsStaleLab: true,
      })
      if (asked.error !== 'approval.required') throw new Error(`it did not wait: ${asked.error ?? 'done'}`)
      return world.approve(other, asked.facts!['approval']!)
    },
    /** What the core is answered when it says what it runs. */
    async core(running: Partial<CoreRunning> = {}) {
      const now = new Date().toISOString()
      const one = {
        merchantId: '1',
        version: 0,
        hash: null,
        listNumber: 0,
        since: now,
        countingSince: '2026-01-01T00:00:00Z',
      }
      const { data } = await staff(providerCalls.riskSnapshot.snapshot, { running: [{ ...one, ...running }] })
      return data!.snapshots.map(({ payload, signature }) => ({
        ...snapshotPayload.parse(JSON.parse(payload)),
        text: payload,
        signature,
      }))
    },
  }
}
