import { riskListCalls, type EntryFilter, type EntryRow } from '@quayside/contract/risk/list/list.ts'
import type { OutputOf } from '@quayside/contract/call.ts'
import { listColours, listTypes } from '@quayside/contract/risk/ruling/list-types.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { noCurrency } from '#exports/cells.sql.ts'
import { listOf } from '#lists/list-of.ts'
import { findCore } from '#areas/risk/rule-set/core.sql.ts'
import { listHead } from '#areas/risk/rule-set/list-head.sql.ts'
import { addOne, addPasted, dropSome } from './add.ts'
import { addFromFile } from './file.ts'
import { maskedContent } from './masked-content.ts'
import {
  entryAddedAt,
  entryCells,
  type EntryConditions,
  entryPages,
  exportedEntries,
  type StoredListEntry,
} from './list.sql.ts'
import { addersOf, repoCounts } from './repos.sql.ts'

/** Entries of both lists: as pages and as a file. */
const entries = listOf(riskListCalls, {
  async find(ctx, { filter, ...asked }) {
    const { tx, merchantId } = ctx
    const { rows, ...found } = await entryPages.ask(tx, merchantId, entryConditions(filter), asked)
    const reveals = (await ctx.scopeFor('trade.transaction.reveal')) !== undefined
    return { rows: rows.map((row) => entryRowOf(row, reveals)), ...found }
  },
  file: {
    name: 'risk_entries',
    revealedBy: 'trade.transaction.reveal',
    cells: entryCells,
    heads: ({ riskList: { column } }) => column,
    source: (merchantId, { filter, order }) =>
      exportedEntries({ ...entryConditions(filter), merchantId }, order === 'newest'),
    createdAt: entryAddedAt,
    currency: noCurrency,
    sums: [],
    sumLabels: () => ({}),
    said: ({ riskList: words }, filter, say, { names }) => [
      [words.column.colour, filter.colour && words.colour[filter.colour]],
      [words.column.type, say.named(filter.type, words.type)],
      [words.column.standing, filter.standing && words.standing[filter.standing]],
      [words.search, filter.text],
      [words.column.addedBy, filter.addedBy && (names[filter.addedBy] ?? filter.addedBy)],
      [words.column.until, filter.expiring ? words.tab.expiring : undefined],
      [words.column.lastHitAt, filter.unused ? words.tab.unused : undefined],
    ],
    named: async (tx, merchantId, { addedBy }) =>
      addedBy === undefined
        ? {}
        : Object.fromEntries((await tx.rows(addersOf(merchantId))).map(({ id, name }) => [id, name])),
  },
})
export const riskEntryExport = entries.kind

function entryConditions({ expiring, unused, text, ...rest }: EntryFilter): EntryConditions {
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    ...(text !== undefined && { text: text.trim() }),
    // A tab that is not chosen is no condition.
    ...(expiring === true && { expiring }),
    ...(unused === true && { unused }),
  }
}

function entryRowOf({ createdAt, shown, lifts, ...row }: StoredListEntry, reveals: boolean): EntryRow {
  const content = reveals ? shown : maskedContent(shown)
  return { ...row, lifts: [...lifts], content, addedAt: createdAt }
}

export const riskListHandlers: Handlers<typeof riskListCalls> = {
  ...entries.handlers,
  repos: (ctx) => reposOf(ctx),
  add: addOne,
  addLines: addPasted,
  addFile: addFromFile,
  drop: dropSome,
  async openDomain({ tx, merchantId }) {
    const core = await tx.maybe(findCore(merchantId))
    return { refuses: core?.refusesUnknownDomains ?? null, heardAt: core?.heardAt ?? null }
  },
}

async function reposOf({ tx, merchantId, now }: Ctx): Promise<OutputOf<typeof riskListCalls.repos>> {
  const counts = await tx.rows(repoCounts(merchantId))
  const [core, head, people] = [
    await tx.maybe(findCore(merchantId)),
    await tx.maybe(listHead(merchantId)),
    await tx.rows(addersOf(merchantId)),
  ]
  const sum = (rows: typeof counts, of: 'count' | 'expiring' | 'unused') =>
    rows.reduce((total, row) => total + row[of], 0)
  return {
    lists: listColours.map((colour) => {
      const own = counts.filter((row) => row.colour === colour)
      return {
        colour,
        total: sum(own, 'count'),
        expiring: sum(own, 'expiring'),
        unused: sum(own, 'unused'),
        types: listTypes.flatMap((type) => {
          const found = own.find((row) => row.type === type)
          return found ? [{ type, count: found.count }] : []
        }),
      }
    }),
    people,
    core: {
      running: Number(core?.listNumber ?? 0),
      newest: Number(head?.newest ?? 0),
      heardAt: core?.heardAt ?? null,
    },
    asOf: now,
  }
}
