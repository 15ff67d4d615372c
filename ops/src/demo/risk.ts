import { fraudReportCalls } from '@quayside/contract/risk/fraud-report.ts'
import { labCalls } from '@quayside/contract/risk/lab/lab.ts'
import { suggestionCalls } from '@quayside/contract/risk/lab/suggestion.ts'
import { riskListCalls } from '@quayside/contract/risk/list/list.ts'
import { advisedDaysOf } from '@quayside/contract/risk/list/limits.ts'
import type { ListType } from '@quayside/contract/risk/ruling/list-types.ts'
import type { RuleAction } from '@quayside/contract/risk/ruling/tree.ts'
import { ruleSetCalls } from '@quayside/contract/risk/rule-set/rule-set.ts'
import {
  fraudReportHandlers,
  labHandlers,
  riskListHandlers,
  ruleSetHandlers,
  suggestionHandlers,
} from '@quayside/gateway/areas/risk/index.ts'
import { Refusal } from '@quayside/gateway/acts/refusal.ts'
import type { DemoMerchant } from '@quayside/sandbox/traffic/merchants.ts'
import type { Past } from './past.ts'
import { daysAgo, hoursAgo } from './past-times.ts'

interface DemoSet {
  readonly name: string
  readonly description: string
  readonly rules: readonly { readonly name: string; readonly when: string; readonly action: RuleAction }[]
  readonly runs: 'live' | 'shadow'
  readonly madeDaysAgo: number
}

const sets: readonly DemoSet[] = [
  {
    name: '卡片测试',
    description: 'Leaked cards are tried for small sums, many from one device or address within minutes.',
    madeDaysAgo: 40,
    runs: 'live',
    rules: [
      {
        name: 'Several cards on one device',
        when: 'cards_device_1h >= 3 and amount_usd <= 50.00 and not clean_orders >= 1',
        action: 'block',
      },
      {
        name: 'Many tries from one address, most of them declined',
        when: 'attempts_ip_1h >= 12 and declines_ip_1h >= 6',
        action: 'block',
      },
    ],
  },
  {
    name: 'Reshipping',
    description: '寄往货代地址的大额首单，先人工审核。',
    madeDaysAgo: 25,
    runs: 'live',
    rules: [
      {
        name: 'First large order to a freight forwarder',
        when: 'forwarder = yes and paid_orders < 2 and amount_usd >= 150.00 and not clean_orders >= 1',
        action: 'review',
      },
    ],
  },
  {
    name: 'Web shop: strong authentication',
    description: 'In shadow: what 3DS would have been asked of.',
    madeDaysAgo: 6,
    runs: 'shadow',
    rules: [
      {
        name: 'New device, card from another country',
        when: 'devices_card_24h >= 2 and card_country != ip_country',
        action: 'three_ds',
      },
      { name: 'BIN attack', when: 'attempts_bin_10m >= 20 and declines_bin_1h >= 10', action: 'three_ds' },
    ],
  },
]

/** How far back the core must have counted for the oldest set to be published when it was made. */
export const countedDays = 90

export const ruledMerchantId = '302618'
const everywhere = { sites: [], brands: [], currencies: [] }

/** Rules, live and in shadow, and what is on the lists of one merchant of the demo world. */
export async function makeRisk(past: Past, { id }: DemoMerchant): Promise<void> {
  if (id !== ruledMerchantId) return
  const known = await past.byMainUser(ruleSetCalls.query, ruleSetHandlers.query, {}, hoursAgo(0))
  // What a first start has put there stays.
  if (known.rows.length > 0) return
  for (const set of sets) await makeSet(past, set)
  await listWhatWasStolen(past)
  for (const one of generated)
    await past.byMainUser(riskListCalls.addLines, riskListHandlers.addLines, linesOf(one), hoursAgo(20))
  // The worker looks as soon as it runs.
  await past.byMainUser(suggestionCalls.run, suggestionHandlers.run, {}, hoursAgo(0))
}

async function makeSet(
  { byMainUser }: Past,
  { name, description, rules, runs, madeDaysAgo }: DemoSet,
): Promise<void> {
  const at = daysAgo(madeDaysAgo)
  const content = { name, description, scope: everywhere, rules: [...rules], acceptsClash: true }
  const { id, version, newest: no } = await byMainUser(ruleSetCalls.add, ruleSetHandlers.add, content, at)
  for (const { when, action } of rules)
    await byMainUser(labCalls.simulate, labHandlers.simulate, { when, action, scope: everywhere }, at)
  const one = { id, version, no }
  if (runs === 'live')
    await byMainUser(ruleSetCalls.publish, ruleSetHandlers.publish, { ...one, acceptsStaleLab: true }, at)
  else await byMainUser(ruleSetCalls.shadow, ruleSetHandlers.shadow, one, at)
}

/** Cards and devices of orders that issuers have reported: taken from those orders, as nobody types them. */
async function listWhatWasStolen({ byMainUser }: Past): Promise<void> {
  const asked = { filter: {}, page: { size: 50 as const }, order: 'newest' as const, count: false }
  const { rows } = await byMainUser(fraudReportCalls.query, fraudReportHandlers.query, asked, hoursAgo(30))
  for (const { orderNo } of rows)
    for (const type of ['card', 'device'] as const) {
      const entry = { ...lasting(type), reason: `TC40 on order ${orderNo}`, type, order: orderNo }
      // Two reports can be of one card, and some orders tell no device.
      await byMainUser(riskListCalls.add, riskListHandlers.add, entry, hoursAgo(30)).catch(
        (refused: unknown) => {
          if (!(refused instanceof Refusal)) throw refused
        },
      )
    }
}

const lasting = (type: ListType) => ({
  colour: 'black' as const,
  until: daysAgo(-advisedDaysOf(type) + 1.5),
  acceptsLonger: false,
})

interface Generated {
  readonly type: ListType
  readonly reason: string
  readonly count: number
  readonly entry: (no: number) => string
}

const generated: readonly Generated[] = [
  {
    type: 'ip',
    reason: 'Card testing, addresses of one night',
    count: 240,
    entry: (no) => `198.51.100.${no + 1}`,
  },
  { type: 'ip', reason: 'BIN attack', count: 200, entry: (no) => `203.0.113.${no + 20}` },
  { type: 'email', reason: '盗卡买家', count: 180, entry: (no) => `buyer${no * 37 + 11}@mail.example` },
  { type: 'domain', reason: 'Disposable addresses', count: 30, entry: (no) => `tempbox${no + 1}.example` },
  {
    type: 'customer',
    reason: 'Refunded again and again, goods kept',
    count: 60,
    entry: (no) => `C-${88_000 + no * 13}`,
  },
  {
    type: 'device',
    reason: 'Eight cards in a day',
    count: 80,
    entry: (no) => `dv_8f21${(no * 7919).toString(16).padStart(6, '0')}`,
  },
  { type: 'range', reason: 'BIN attack of one network', count: 12, entry: (no) => `198.18.${no + 30}.0/24` },
]

const linesOf = ({ type, reason, count, entry }: Generated) => ({
  ...lasting(type),
  type,
  reason,
  lines: Array.from({ length: count }, (_, no) => entry(no)),
  dryRun: false,
})
