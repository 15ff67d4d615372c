import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fieldOfList } from '@quayside/contract/risk/ruling/lists.ts'
import { type FieldDefinition, riskFieldKeys, riskFields } from '@quayside/contract/risk/ruling/fields.ts'
import { projectFolder } from './steps.ts'

const units = {
  usd: 'US cents (written as dollars: 40.00)',
  count: 'count',
  days: 'days',
  hour: 'hour of a zone',
  weekday: 'day of a zone, 1 Monday',
  score: 'score',
  dollars: 'whole US dollars',
} as const

/** Sets that are too long for a table, by the field that has them. */
const longSets = {
  currency: 'currency codes of ISO 4217 that the contract has',
  avs: 'A to Z',
} as const satisfies Partial<Record<keyof typeof riskFields, string>>

const valuesOf = (name: string, { kind, unit, min, max, choices }: FieldDefinition): string => {
  if (kind === 'number') return `${min} to ${max}, ${units[unit!]}`
  if (kind === 'money') return 'minor units of the order’s currency'
  if (kind === 'flag') return '`yes`, `no`'
  if (kind === 'country') return 'two capitals of ISO 3166'
  if (!choices) return 'normal form'
  return name in longSets
    ? longSets[name as keyof typeof longSets]
    : choices.map((choice) => `\`${choice}\``).join(', ')
}

/** One line for each field, as docs/rule-language.md has to tell them. */
function fieldTable(): string {
  const rows = riskFieldKeys
    .filter((name) => riskFields[name].group !== 'velocity')
    .map((name) => {
      const field = riskFields[name]
      const lists = Object.entries(fieldOfList).flatMap(([type, of]) => (of === name ? [type] : []))
      const cells = [
        `\`${name}\``,
        field.kind,
        valuesOf(name, field),
        field.isAfter ? 'after' : 'before',
        lists.join(', '),
      ]
      return `| ${cells.join(' | ')} |`
    })
  return ['| field | kind | values | known | lists |', '|---|---|---|---|---|', ...rows].join('\n')
}

/** All counters, in the order in which a ruling tells them. */
const counterLine = (): string =>
  riskFieldKeys
    .filter((name) => riskFields[name].group === 'velocity')
    .map((name) => `\`${name}\``)
    .join(', ')

const told = readFileSync(join(projectFolder, 'docs/rule-language.md'), 'utf8')

test('docs/rule-language.md tells every field as the contract has it', () => {
  expect(told).toContain(`\n${fieldTable()}\n`)
})

test('and every counter, in the order of a ruling', () => {
  expect(told).toContain(`\n${counterLine()}\n`)
})
