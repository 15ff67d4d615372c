import { createContext, use } from 'react'
import type { TransactionSearch } from '#areas/trade/transaction-search.ts'

/**
 * What the list is filtered by, for the links of its rows: details go on to the next order among these. Given by context, so
 * that a new search draws the links again and no other cell.
 */
export const ListFilters = createContext<TransactionSearch>({})
export const useListFilters = (): TransactionSearch => use(ListFilters)
