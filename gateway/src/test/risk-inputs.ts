import type { InputOf } from '@quayside/contract/call.ts'
import type { portalCalls } from '@quayside/contract/index.ts'
import { ruleSetInputs } from './rule-set-inputs.ts'

const reviewListFilter = {
  lot: 'passed' as const,
  text: 'Q1',
  createdFrom: '2026-01-01T00:00:00Z',
  createdTo: '2026-02-01T00:00:00+08:00',
  dueBefore: '2026-03-01T00:00:00Z',
  currency: ['USD'],
  brand: ['visa' as const],
  cardCountry: ['US'],
  scoreFrom: 250,
  scoreTo: 499,
}
const fraudReportFilter = {
  text: 'TC1',
  createdFrom: '2026-01-01T00:00:00Z',
  createdTo: '2026-02-01T00:00:00+08:00',
  currency: ['USD'],
  brand: ['visa' as const],
  site: ['01890a5d-ac96-774b-bcce-b302099a8057'],
  amountFrom: '1',
  amountTo: '200',
}
const page = { size: 20 as const }
const file = { type: 'csv' as const, zone: 'Asia/Shanghai', numbers: 'comma' as const }

type Groups = typeof portalCalls

/** A good input of each call of the risk area, with every field filled in. */
export const riskInputs: {
  readonly [G in 'reviewList' | 'reviewDesk' | 'fraudReport' | keyof typeof ruleSetInputs]: {
    readonly [C in keyof Groups[G]]: InputOf<Groups[G][C]>
  }
} = {
  ...ruleSetInputs,
  reviewList: {
    ask: { filter: reviewListFilter, order: 'latest', columns: ['orderNo', 'due', 'reasons'], file },
    preview: { filter: reviewListFilter, zone: 'Europe/London' },
    query: {
      filter: reviewListFilter,
      page,
      order: 'soonest',
      count: true,
    },
    normal: { id: 'Q100', version: 1, reason: 'known_buyer', note: 'Called them' },
    refuse: { id: 'Q100', version: 1, reason: 'reshipping', note: 'A warehouse' },
    second: { id: 'Q100', decision: 'pass', reason: 'other', note: 'Seems fine' },
  },
  reviewDesk: {
    detail: { id: 'Q100' },
    hold: { id: 'Q100' },
    release: { id: 'Q100' },
    feedback: {},
  },
  fraudReport: {
    ask: { filter: fraudReportFilter, order: 'newest', columns: ['reportNo', 'amount', 'type'], file },
    preview: { filter: fraudReportFilter, zone: 'Europe/London' },
    query: { filter: fraudReportFilter, page, order: 'oldest', count: true },
    detail: { id: '01890a5d-ac96-774b-bcce-b302099a8057' },
  },
}
