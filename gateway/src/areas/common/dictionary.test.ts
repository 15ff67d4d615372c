import { machines } from '@quayside/contract/test/machine-tables.ts'
import { expect, test } from 'vitest'
import { dictionaryCalls } from '@quayside/contract/common/dictionary.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import type { Ctx } from '#acts/context.ts'
import { dictionaryHandlers } from './dictionary.ts'
import { enums } from './enums.ts'

const inLanguage = (language: Language) => ({ language }) as Ctx
const en = inLanguage('en')
const zh = inLanguage('zh')
const nameOf = (named: readonly { code: string; name: string }[], code: string) =>
  named.find((one) => one.code === code)?.name

test('countries of ISO 3166-1, named and sorted in each language', async () => {
  const english = (await dictionaryHandlers.countries(en, {})).countries
  const chinese = (await dictionaryHandlers.countries(zh, {})).countries
  expect(english).toHaveLength(249)
  expect([nameOf(english, 'GB'), nameOf(chinese, 'GB'), nameOf(chinese, 'HK')]).toEqual([
    'United Kingdom',
    '英国',
    '中国香港',
  ])
  expect(english[0]?.code).toBe('AF')
  // No country keeps its bare code for a name.
  expect([...english, ...chinese].filter(({ code, name }) => code === name)).toEqual([])
  expect(dictionaryCalls.countries.output.safeParse({ countries: english }).success).toBe(true)
})

test('first-level subdivisions, in Chinese where they have a Chinese name', async () => {
  const states = async (ctx: Ctx, country: string) =>
    (await dictionaryHandlers.states(ctx, { country })).states
  expect(nameOf(await states(en, 'US'), 'US-CA')).toBe('California')
  expect(nameOf(await states(zh, 'CN'), 'CN-GD')).toBe('广东省')
  expect(await states(zh, 'CN')).toHaveLength(34)
  expect(await states(en, 'VA')).toEqual([])
})

test('refuses what is no country', async () => {
  await expect(dictionaryHandlers.states(en, { country: 'XX' })).rejects.toMatchObject({
    key: 'object.not_found',
  })
})

test('dictionaries by name, every code with a word in both languages', async () => {
  const { enums: found } = await dictionaryHandlers.findEnums(zh, { names: ['orderState', 'currency'] })
  expect(found['orderState']).toContainEqual({ code: 'succeed', name: '成功' })
  expect(nameOf(found['currency']!, 'KWD')).toBe('科威特第纳尔')
  for (const dictionary of enums.values())
    for (const { code, name } of [...dictionary.en, ...dictionary.zh]) expect(name, code).toMatch(/\S/)
})

test('refuses a dictionary that does not exist', async () => {
  for (const name of ['nothing', '__proto__', 'constructor'])
    await expect(dictionaryHandlers.findEnums(en, { names: ['orderState', name] })).rejects.toMatchObject({
      key: 'object.not_found',
    })
})

test('every state that a thing can be in has its dictionary', () => {
  const known = [...enums.values()].map(({ en: named }) =>
    named
      .map(({ code }) => code)
      .toSorted()
      .join(),
  )
  const missing = (all: typeof machines) =>
    all.filter(({ states }) => !known.includes([...states].toSorted().join())).map(({ name }) => name)
  expect(missing(machines)).toEqual([])
  expect(missing([{ ...machines[0]!, name: 'parcel', states: ['lost'] }])).toEqual(['parcel'])
})
