import type { InputOf } from '@quayside/contract/call.ts'
import type { portalCalls } from '@quayside/contract/index.ts'

type Groups = typeof portalCalls

const days = { from: '2026-01-01', to: '2026-01-31' }
const place = { month: '2026-01', descriptor: 'NANBEI' }
const filter = {
  ...place,
  programme: ['vamp' as const],
  kind: ['case' as const],
  brand: ['visa' as const],
}
const file = { type: 'csv' as const, zone: 'Asia/Shanghai', numbers: 'comma' as const }

/** A good input of each call of schemes and reports, with every field filled in. */
export const schemeInputs: {
  readonly [G in 'disputeReport' | 'scheme' | 'schemeRow']: {
    readonly [C in keyof Groups[G]]: InputOf<Groups[G][C]>
  }
} = {
  disputeReport: {
    summary: { ...days, date: 'opened', by: 'brand' },
    trend: { ...days, date: 'decided' },
    reason: { ...days, date: 'sold' },
    items: { ...days, date: 'decided' },
    trendFile: { ...days, date: 'opened' },
    reasonFile: { ...days, date: 'opened' },
    itemsFile: { ...days, date: 'decided' },
  },
  scheme: {
    cockpit: place,
    forecast: place,
    candidates: { ...place, programme: 'vamp' },
    whatIf: {
      ...place,
      programme: 'vamp',
      steps: {
        refund: ['01890a5d-ac96-774b-bcce-b302099a8057'],
        authenticateFrom: 150,
        settleUpTo: 100,
      },
    },
  },
  schemeRow: {
    ask: { filter, order: 'newest', columns: ['number', 'amount', 'reason'], file },
    preview: { filter, zone: 'Europe/London' },
    query: { filter, page: { size: 20 }, order: 'oldest', count: true },
  },
}
