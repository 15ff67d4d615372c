import type { InputOf } from '@quayside/contract/call.ts'
import type { portalCalls } from '@quayside/contract/index.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const content = {
  name: 'Web shop',
  description: 'Cards that are tried one after another.',
  scope: { sites: ['https://shop.example'], brands: ['visa' as const], currencies: ['USD'] },
  rules: [
    {
      rule: id,
      name: 'Several cards',
      when: 'cards_device_1h >= 3 and amount_usd >= 40.00',
      action: 'block' as const,
    },
  ],
  acceptsClash: true,
}
const one = { id, version: 1 }
const lasting = {
  colour: 'black' as const,
  reason: 'BIN attack of 16 June',
  until: '2026-07-01T00:00:00Z',
  acceptsLonger: true,
  lifts: ['review' as const],
  type: 'ip' as const,
}
const filter = {
  colour: 'black' as const,
  type: ['ip' as const],
  standing: 'live' as const,
  text: '192.0.2',
  addedBy: id,
  expiring: true,
  unused: true,
}
const page = { size: 20 as const }
const file = { type: 'csv' as const, zone: 'Asia/Shanghai', numbers: 'comma' as const }

type Groups = typeof portalCalls

/** A good input of each call of rule sets, with every field filled in. */
export const ruleSetInputs: {
  readonly riskList: { readonly [C in keyof Groups['riskList']]: InputOf<Groups['riskList'][C]> }
  readonly explain: { readonly [C in keyof Groups['explain']]: InputOf<Groups['explain'][C]> }
  readonly suggestion: { readonly [C in keyof Groups['suggestion']]: InputOf<Groups['suggestion'][C]> }
  readonly lab: { readonly [C in keyof Groups['lab']]: InputOf<Groups['lab'][C]> }
  readonly ruleSet: { readonly [C in keyof Groups['ruleSet']]: InputOf<Groups['ruleSet'][C]> }
} = {
  riskList: {
    query: { filter, page, order: 'newest', count: true },
    ask: { filter, order: 'newest', columns: ['type', 'content', 'reason'], file },
    preview: { filter, zone: 'Europe/London' },
    repos: {},
    add: { ...lasting, content: '192.0.2.12', order: 'Q100' },
    addLines: { ...lasting, lines: ['192.0.2.12', '192.0.2.13'], leaveOut: ['192.0.2.13'], dryRun: true },
    addFile: { ...lasting, name: 'entries.csv', content: 'MTkyLjAuMi4xMg==', dryRun: true },
    drop: { ids: [id] },
    openDomain: {},
  },
  explain: { explain: { id } },
  lab: {
    simulate: {
      when: 'cards_device_1h >= 3 and amount_usd >= 40.00',
      action: 'block',
      scope: { sites: ['https://shop.example'], brands: ['visa'], currencies: ['USD'] },
    },
  },
  suggestion: { list: {}, run: {} },
  ruleSet: {
    query: { state: ['live'], name: 'Web', site: 'https://shop.example', brand: 'visa', currency: 'USD' },
    detail: { id },
    add: content,
    update: { ...one, ...content },
    delete: one,
    shadow: { ...one, no: 1 },
    publish: { ...one, no: 1, acceptsStaleLab: true },
    rollback: { ...one, no: 1 },
    retire: one,
    versions: { id },
    snooze: { id, rule: id, order: 'Q100', by: 'email', days: 7, reason: 'Known buyer' },
  },
}
