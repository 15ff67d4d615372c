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

type Groups = typeof portalCalls

/** A good input of each call of rule sets, with every field filled in. */
export const ruleSetInputs: {
  readonly ruleSet: { readonly [C in keyof Groups['ruleSet']]: InputOf<Groups['ruleSet'][C]> }
} = {
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
