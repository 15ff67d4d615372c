import { balanceAccounts } from '@quayside/contract/fund/balance-figures.ts'
import { balanceChangeCalls, type ChangeFilter } from '@quayside/contract/fund/balance/change.ts'
import { balanceCauses } from '@quayside/contract/fund/balance/causes.ts'
import { wire } from '@quayside/contract/money.ts'
import { countCap } from '@quayside/contract/lists/page-sizes.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import {
  accountId,
  bookEntries,
  type BookFilter,
  bookSpan,
  type ExplainedChange,
  changesBetween,
  countBook,
  emptySpan,
  type Stood,
  stoodAt,
} from '#ledger/index.ts'
import { listOf } from '#lists/list-of.ts'
import { keysetPage } from '#lists/page.ts'
import { spanAsked, wholeOf } from './as-of.ts'
import { entryOpened } from './entry.ts'
import { changeCells, changeCurrency, changedAt, changeSums, exportedChanges } from './export.sql.ts'
import { changeRowOf, versionPlaces } from './row.ts'

const filterFields = { from: 'filter.createdFrom', to: 'filter.createdTo' } as const

/** The book of one account of one currency, as pages and as a file. */
const changes = listOf(balanceChangeCalls, {
  async find(ctx, { filter, page: asked, order, count }) {
    const { tx, merchantId } = ctx
    const { currency } = filter
    const { span, range } = await spanOfFilter(ctx, filter)
    const id = accountId(currency, filter.account)
    const narrowed = bookFilter(filter)
    const newest = order === 'newest'
    const { rows, page } = await keysetPage(asked, versionPlaces, ({ forwards, after, limit }) =>
      bookEntries(tx, merchantId, id, span, narrowed, { newestFirst: newest === forwards, after, limit }),
    )
    const found = count ? await countBook(tx, merchantId, id, span, narrowed, countCap) : null
    const isCapped = found !== null && found > countCap && isFiltered(narrowed)
    return {
      rows: rows.map((row) => changeRowOf(currency, row)),
      page,
      total: found === null ? null : { count: isCapped ? countCap : found, exact: !isCapped },
      ...range,
      opening: wire(currency, span.opening),
      change: wire(currency, span.closing - span.opening),
      closing: wire(currency, span.closing),
    }
  },
  file: {
    name: 'balances',
    cells: changeCells,
    heads: ({ fund: { column } }) => ({ ...column, orderNo: column.order }),
    source: (merchantId, { filter, order }) => exportedChanges(merchantId, filter, order === 'newest'),
    createdAt: changedAt,
    currency: changeCurrency,
    sums: changeSums,
    sumLabels: ({ fund }) => fund.file,
    said: ({ fund, terms }, filter, { named, times }) => [
      [fund.column.account, terms.account[filter.account]],
      [fund.column.currency, filter.currency],
      [fund.changes.happened, times(filter.createdFrom, filter.createdTo)],
      [fund.column.cause, named(filter.cause, fund.cause)],
      [fund.column.order, filter.text],
    ],
    // The same range as on the screen, as instants: a file asked for now and made later tells of the same entries.
    async kept(ctx, filter) {
      const { from, to } = await spanAsked(ctx, wholeOf(filter), filterFields)
      return { ...filter, createdFrom: from, createdTo: to }
    },
  },
})
export const balanceExport = changes.kind

export const balanceChangeHandlers: Handlers<typeof balanceChangeCalls> = {
  ...changes.handlers,

  entry: entryOpened,

  async difference(ctx, { currency, ...asked }) {
    const range = await spanAsked(ctx, asked, { from: 'from', to: 'to' })
    const times = { from: range.from, to: endOf(ctx, range) }
    const stood = await stoodAt(ctx.tx, ctx.merchantId, currency, balanceAccounts, times)
    const changes = await changesBetween(ctx.tx, ctx.merchantId, currency, balanceAccounts, times)
    return {
      accounts: stood.map((one) => ({
        account: one.account,
        ...explained(
          currency,
          [one],
          changes.filter(({ account }) => account === one.account),
        ),
      })),
      total: explained(currency, stood, changes),
    }
  },
}

/** What a filter names of its account's book; an account that was never posted to, or is not the reader's, is empty. */
export async function spanOfFilter(ctx: Ctx, { account, currency, ...dates }: ChangeFilter) {
  const range = await spanAsked(ctx, wholeOf(dates), filterFields)
  const found = await bookSpan(ctx.tx, ctx.merchantId, accountId(currency, account), {
    from: range.from,
    to: endOf(ctx, range),
  })
  return { range, span: found ?? emptySpan }
}

/** Up to now is up to the balance of now, whatever its entries say of when they happened. */
const endOf = ({ now }: Ctx, { to }: { readonly to: string }): string | null => (to === now ? null : to)

export const bookFilter = ({ cause, text }: ChangeFilter): BookFilter => ({
  ...(cause && { causes: [...new Set(cause)] }),
  ...(text !== undefined && { orderNumber: text }),
})

const isFiltered = ({ causes, orderNumber }: BookFilter): boolean =>
  causes !== undefined || orderNumber !== undefined

/** Opening, every cause that moved something, closing, over one account or several of a currency. */
function explained(currency: string, stood: readonly Stood[], changes: readonly ExplainedChange[]) {
  const byCause = Map.groupBy(changes, ({ cause }) => cause)
  return {
    opening: wire(
      currency,
      stood.reduce((sum, { opening }) => sum + opening, 0n),
    ),
    closing: wire(
      currency,
      stood.reduce((sum, { closing }) => sum + closing, 0n),
    ),
    causes: balanceCauses.flatMap((cause) => {
      const found = byCause.get(cause)
      if (!found) return []
      const amount = found.reduce((sum, one) => sum + one.amount, 0n)
      return [
        {
          cause,
          amount: wire(currency, amount),
          entries: Number(found.reduce((sum, one) => sum + one.entries, 0n)),
        },
      ]
    }),
  }
}
