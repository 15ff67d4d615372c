import { beforeEach, describe, expect, test } from 'vitest'
import { disputeLimits } from '@quayside/contract/dispute/limits.ts'
import {
  type FilterContent,
  type FilterList,
  filterListNames,
  filterLists,
} from '@quayside/contract/trade/filter/saved-filter.ts'
import { filledFilters } from '@quayside/contract/test/filled-filters.ts'
import { addDays } from '@quayside/contract/dates.ts'
import { addMerchant } from '#db/test/people.ts'
import { testApp } from '#test/app.ts'
import { type FilterPerson, filterPeople } from '#areas/trade/filter/test/people.ts'

const { owner, gateway } = await testApp()
const { person, ask, take } = filterPeople({ owner, gateway })

const filtersOf = async (who: FilterPerson, list: FilterList) => (await take(who, 'list', { list })).filters
const namesOf = async (who: FilterPerson, list: FilterList) =>
  (await filtersOf(who, list)).map(({ name }) => name)

const store = (id: string, content: object) =>
  owner.tx({ tenant: null, mode: 'write' }, (tx) =>
    tx.run({
      text: 'update saved_filter set content = $2 where id = $1',
      values: [id, JSON.stringify(content)],
    }),
  )

const settings = ['trade.filter.view', 'trade.filter.manage'] as const
let merchantId: bigint

beforeEach(async () => {
  merchantId = await addMerchant(owner)
})

describe.each(filterListNames.map((list) => ({ list, ...filterLists[list] })))(
  'filters of $list',
  ({ list, right, content: schema }) => {
    let anna: FilterPerson

    beforeEach(async () => {
      anna = await person(merchantId, [right, ...settings])
    })

    const save = (content: FilterContent, name = 'Mine') => ask(anna, 'save', { list, name, content })

    test('are kept with every condition that they have, and stand where they belong alone', async () => {
      const { period: _period, ...names } = schema.shape
      expect(Object.keys(filledFilters[list]).toSorted()).toEqual(Object.keys(names).toSorted())
      expect((await save(filledFilters[list])).error).toBeUndefined()
      expect(await filtersOf(anna, list)).toMatchObject([
        { content: filledFilters[list], lost: [], place: 0 },
      ])
      for (const other of filterListNames) if (other !== list) expect(await namesOf(anna, other)).toEqual([])
      const { filters } = await take(anna, 'config', {})
      expect(filters).toMatchObject([{ name: 'Mine', list, content: filledFilters[list] }])
    })

    test('say what of them is not understood any more, and keep the rest', async () => {
      const { data } = await save({ currency: ['USD'] })
      await store(data!.id, { ...filledFilters[list], currency: ['nonsense'], colour: 'red' })
      const { currency: _currency, ...rest } = filledFilters[list]
      const [read] = await filtersOf(anna, list)
      expect(read).toMatchObject({ content: rest })
      expect(read!.lost.toSorted()).toEqual(['colour', 'currency'])
      await take(anna, 'update', { list, id: read!.id, version: 1, content: { currency: ['USD'] } })
      expect(await filtersOf(anna, list)).toMatchObject([{ content: { currency: ['USD'] }, lost: [] }])
    })

    test('take no condition of another list, no instant, and no other merchant’s eyes', async () => {
      const { data } = await save({ currency: ['USD'] })
      const seen = { id: data!.id, version: 1 }
      for (const content of [
        { colour: 'red' },
        { createdFrom: '2026-05-01T00:00:00Z' },
        { dueBefore: '2026-05-01T00:00:00Z' },
      ]) {
        expect((await save(content, 'Other')).error).toBe('request.invalid')
        expect((await ask(anna, 'update', { list, ...seen, content })).error).toBe('request.invalid')
      }
      const { errors } = await save({ currency: ['XQX'] }, 'Other')
      expect(errors?.map(({ field }) => field)).toEqual(['content.currency.0'])
      for (const other of filterListNames.filter((name) => name !== list))
        expect((await ask(anna, 'update', { ...seen, list: other, name: 'Moved' })).error).toBe(
          'object.not_found',
        )
      const stranger = await person(await addMerchant(owner), [right, ...settings])
      expect(await filtersOf(stranger, list)).toEqual([])
      expect((await ask(stranger, 'delete', seen)).error).toBe('object.not_found')
    })

    test('are refused where the list could never be asked for them', async () => {
      const { data } = await save({ currency: ['USD'] })
      for (const [content, refused] of [
        [{ from: '2026-02-01', to: '2026-01-31' }, 'trade.range_reversed'],
        [{ amountFrom: '5', amountTo: '4', currency: ['USD'] }, 'trade.range_reversed'],
        [{ amountFrom: '5' }, 'trade.currency_needed'],
      ] as const) {
        expect((await save(content as FilterContent, 'Bad')).error).toBe(refused)
        const change = { list, id: data!.id, version: 1, content: content as FilterContent }
        expect((await ask(anna, 'update', change)).error).toBe(refused)
      }
    })

    test('are seen and shared with the right to the list alone', async () => {
      const reader = await person(merchantId, [right])
      const blind = await person(merchantId, [...settings])
      const { data } = await save({ currency: ['USD'] })
      const share = (roleIds: string[]) => ask(anna, 'share', { id: data!.id, version: 1, roleIds })
      expect((await share([blind.roleId])).error).toBe('object.not_found')
      expect((await share([reader.roleId])).error).toBeUndefined()
      expect(await namesOf(reader, list)).toEqual(['Mine'])
      await take(reader, 'arrange', { list, pinned: [data!.id], opens: data!.id })
      expect(await filtersOf(reader, list)).toMatchObject([{ mine: false, place: 0, opens: true }])
      expect(await namesOf(blind, list)).toEqual([])
      expect((await ask(blind, 'save', { list, name: 'Blind', content: {} })).error).toBe('object.not_found')
      const { roles } = await take(anna, 'config', {})
      expect(roles.find(({ id }) => id === reader.roleId)?.lists).toContain(list)
      expect(roles.map(({ id }) => id)).not.toContain(blind.roleId)
    })
  },
)

test.each([
  ['case', disputeLimits.listDays.max],
  ['oldCase', disputeLimits.oldListDays.max],
  ['alert', disputeLimits.listDays.max],
] as const)('days of %s are as many as the list spans, %i, and none more', async (list, most) => {
  const anna = await person(merchantId, [filterLists[list].right])
  const to = '2026-05-31'
  const save = (count: number) =>
    ask(anna, 'save', { list, name: `${count}`, content: { from: addDays(to, 1 - count), to } })
  expect((await save(most)).error).toBeUndefined()
  const { error, errors } = await save(most + 1)
  expect(error).toBe('dispute.range_too_long')
  expect(errors?.map(({ field }) => field)).toEqual(['content.from'])
})

test('who looks after it stays “me” for whoever it is shared with', async () => {
  const anna = await person(merchantId, ['dispute.case.view', ...settings])
  const bert = await person(merchantId, ['dispute.case.view'])
  const { id } = await take(anna, 'save', { list: 'desk', name: 'Mine', content: { assignee: ['me'] } })
  await take(anna, 'share', { id, version: 1, roleIds: [bert.roleId] })
  expect(await filtersOf(bert, 'desk')).toMatchObject([{ mine: false, content: { assignee: ['me'] } }])
})

test('a card number stands in no condition but those that are numbers of their own', async () => {
  const anna = await person(merchantId, ['trade.transaction.view'])
  const save = (content: FilterContent) => ask(anna, 'save', { list: 'transaction', name: 'Cards', content })
  const { error, errors } = await save({ email: '4242424242424242' })
  expect(error).toBe('request.invalid')
  expect(errors?.map(({ field }) => field)).toEqual(['content.email'])
  expect((await save({ '4242424242424242': 'x' })).error).toBe('request.invalid')
})
