import type { InputOf } from '@quayside/contract/call.ts'
import type { portalCalls } from '@quayside/contract/index.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const common = {
  text: 'K1',
  standing: 'todo' as const,
  stage: ['chargeback' as const],
  outcome: ['processing' as const],
  group: ['fraud' as const, 'other' as const],
  reasonCode: '10.4',
  currency: ['USD'],
  amountFrom: '1',
  amountTo: '200',
  brand: ['visa' as const],
  cardCountry: ['US'],
  site: [id],
  productType: ['digital' as const],
  move: ['fight' as const, 'reply' as const],
  dueBefore: '2026-03-01T00:00:00Z',
  assignee: id,
}
const filter = { ...common, createdFrom: '2026-01-01T00:00:00Z', createdTo: '2026-02-01T00:00:00+08:00' }
const { standing: _standing, stage: _stage, outcome: _outcome, ...ofDesk } = filter
const deskFilter = {
  ...ofDesk,
  move: ['fight' as const, 'refund' as const],
  kind: ['alert' as const, 'chargeback' as const],
}
const page = { size: 20 as const }
const file = { type: 'csv' as const, zone: 'Asia/Shanghai', numbers: 'comma' as const }
const one = { id, version: 1 }
const totals = [{ currency: 'USD', value: '12.00' }]

type Groups = typeof portalCalls

/** A good input of each call of cases, with every field filled in. */
export const disputeInputs: {
  readonly [
    G in
      | 'caseList'
      | 'oldCaseList'
      | 'desk'
      | 'caseDetail'
      | 'caseMove'
      | 'evidence'
      | 'disputeConfig'
      | 'readiness'
      | 'calibration'
  ]: {
    readonly [C in keyof Groups[G]]: InputOf<Groups[G][C]>
  }
} = {
  caseList: {
    query: { filter, page, order: 'newest', count: true },
    sums: { filter },
    ask: { filter, order: 'newest', columns: ['caseNo', 'stage', 'amount'], file },
    preview: { filter, zone: 'Europe/London' },
  },
  oldCaseList: {
    query: { filter, page, order: 'oldest', count: true },
    sums: { filter },
    ask: { filter, order: 'newest', columns: ['caseNo', 'outcome', 'amount'], file },
    preview: { filter, zone: 'Europe/London' },
  },
  desk: {
    query: { filter: deskFilter, page, order: 'urgent', count: true },
    sums: { filter: deskFilter },
    tabs: {},
    neighbours: { id },
    ask: { filter: deskFilter, order: 'urgent', columns: ['itemNo', 'kind', 'amount'], file },
    preview: { filter: deskFilter, zone: 'Europe/London' },
  },
  caseDetail: { detail: { id }, comment: { id, body: 'Asked the warehouse' } },
  caseMove: {
    reply: { ...one, text: 'The goods were sent on 4 May.', digest: 'a'.repeat(64) },
    represent: { ...one, once: true, sendAt: 'cut_off', digest: 'a'.repeat(64), incomplete: true },
    takeBack: one,
    giveUp: one,
    giveUpMany: { cases: [one], totals },
    checkGiveUpMany: { cases: [one] },
    acceptMany: { cases: [one], totals },
    checkAcceptMany: { cases: [one] },
    goOn: { ...one, fee: true, digest: 'a'.repeat(64), incomplete: true },
    assign: { ...one, operatorId: id },
    upload: { id, item: 'delivery', name: 'proof.pdf', content: 'JVBERi0=' },
    removeFile: { id, fileId: id },
  },
  evidence: {
    evidence: { id },
    saveLetter: {
      id,
      version: 0,
      phrases: ['open_not_received', 'delivery', 'close'],
      paragraph: 'Left at the door.',
      note: '已问仓库',
    },
    preview: { id },
    page: { ...one, digest: 'a'.repeat(64), page: 1 },
    packet: one,
    document: { id },
  },
  readiness: { readiness: {} },
  calibration: { calibration: {} },
  disputeConfig: {
    config: {},
    saveConfig: {
      company: {
        name: 'Nanbei Outdoor Ltd',
        address: '1 Harbour Road, Hong Kong',
        phone: '+852 1',
        email: 'a@b.example',
        website: 'shop.example',
      },
      productType: 'goods',
      goods: [{ zh: '背包', en: 'Backpack' }],
      holdsUntilCutOff: true,
      labour: { currency: 'USD', value: '15.00' },
      acceptBelow: { currency: 'USD', value: '10.00' },
      terms: [{ kind: 'refund', from: '2026-01-01', text: 'Returns within 30 days.' }],
      version: 0,
    },
  },
}
