import type { savedFilterCalls } from '@quayside/contract/trade/filter/saved-filter.ts'
import type { transactionCalls } from '@quayside/contract/trade/list/transaction.ts'
import {
  transactionAddress,
  transactionFilterOf,
  validateTransactionSearch,
} from '#areas/trade/transaction-search.ts'
import { firstPage, turnedOrder } from '#lists/first-page.ts'
import { viewOf } from '#lists/views/view.ts'
import { storage } from '#session/storage.ts'
import { zoneOf } from '#session/zone-of.ts'
import { parseSearch } from '#shell/palette/search-text.ts'
import { lacksCurrency } from '#ui/filter/list-search.ts'
import { askShell } from './ask-shell.ts'

const right = 'trade.transaction.view'
const shell = askShell()
// Where the right is known to be missing the page asks for nothing either.
if (shell && storage.menu()?.permissions.includes(right) !== false)
  window.askingAhead = askRows(shell).catch(() => undefined)

/** The saved filters, and then the first page of what the address stands for. */
async function askRows({ ask, menu, preferences }: NonNullable<typeof shell>): Promise<void> {
  const saved = ask<typeof savedFilterCalls.list>('/filter/list', { list: 'transaction' })
  const [session, kept, filters] = await Promise.all([menu, preferences, saved])
  if (!session?.permissions.includes(right) || !kept || !filters) return
  const address = validateTransactionSearch(parseSearch(location.search))
  const { search, unknown } = viewOf(transactionAddress, address, filters.filters)
  const isFirstPage = search.after === undefined && search.before === undefined
  if (unknown || lacksCurrency(search) || !isFirstPage) return
  const filter = transactionFilterOf(search, zoneOf(kept.zone, session.user.merchant.zone))
  ask<typeof transactionCalls.query>(
    '/transaction/query',
    firstPage(filter, kept.pageSize, turnedOrder(search)),
  ).catch(() => undefined)
}
