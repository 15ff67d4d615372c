import { expect, test } from 'vitest'
import { filledFilters } from '@quayside/contract/test/filled-filters.ts'
import { type FilterList, filterLists } from '@quayside/contract/trade/filter/saved-filter.ts'
import { parseSearch, stringifySearch } from '#shell/palette/search-text.ts'
import { filteredLists } from './lists.ts'

const lists = Object.keys(filteredLists) as FilterList[]
/** One value of every condition that any list has. */
const anything = Object.assign({}, ...Object.values(filledFilters)) as object

test.each(lists)('every condition that is kept of %s is one of its address', (list) => {
  const { name, address } = filteredLists[list]
  expect(name).toBe(list)
  const content = filledFilters[list]
  expect(address.contentOf(address.read(content))).toEqual(content)
  expect(address.contentOf(address.read(parseSearch(stringifySearch(content))))).toEqual(content)
})

test.each(lists)('whatever stands in the address of %s can be kept', (list) => {
  const { address } = filteredLists[list]
  const content = address.contentOf(
    address.read({ ...anything, ...filledFilters[list], view: 'x', tab: 'todo', after: 'y', turned: true }),
  )
  expect(filterLists[list].content.safeParse(content)).toMatchObject({ success: true })
})
