import { exportLimits } from '@quayside/contract/account/limits.ts'
import { businessZone } from '@quayside/contract/dates.ts'
import type { ledgerExportCalls } from '@quayside/contract/fund/ledger/export.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import type { HeadKeys } from '#chain/head.ts'
import { ledgerGenesis, lineColumns } from '#chain/ledger-line.ts'
import type { Snapshot } from '#db/snapshot.ts'
import { askExport } from '#exports/ask.ts'
import { columnsFor, text } from '#exports/columns.ts'
import type { DocumentMaking, ExportKind, FileStages } from '#exports/kind.ts'
import { CsvLines } from '#exports/csv-file.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { seesEveryCurrency } from '#acts/reach/scope.ts'
import { Refusal } from '#acts/refusal.ts'
import { databaseClock } from '#db/clock.sql.ts'
import {
  hashOfLink,
  type LinkSpan,
  noCell,
  sealedCells,
  sealedEntries,
  sealedLines,
  type SpanFigures,
  spanAfter,
  standAt,
} from './file-export.sql.ts'
import { keyFingerprint, LedgerFile } from './file.ts'

/** The sealed ledger, in a form that is checked without us: entries, links and their signed head. */
export const ledgerExport: ExportKind<LinkSpan> = {
  name: 'ledger',
  permission: 'fund.balance.export',
  columns: (reader) => {
    const heads = wordsOf(reader.language).fund.ledger.column
    return columnsFor(
      Object.fromEntries(Object.keys(heads).map((name) => [name, text(noCell)])),
      heads,
      reader,
    )
  },
  source: sealedEntries,
  ...sealedCells,
  sumLabel: (_key, language) => wordsOf(language).fund.ledger.moved,
  conditions: (_tx, _merchantId, { after, through }, { language }) => {
    const { links } = wordsOf(language).fund.ledger
    return Promise.resolve([{ label: links, value: `${after + 1} – ${through}` }])
  },
  document: makeLedgerFile,
}

/** Every line but the first, the head, the signature and those of links tells of an entry. */
async function makeLedgerFile(
  { merchantId, snapshot, keys }: DocumentMaking,
  { after, through }: LinkSpan,
): Promise<FileStages> {
  const [clock] = await snapshot.rows(databaseClock)
  const frame = {
    merchantId,
    after: { seal: after, hash: await hashAt(snapshot, merchantId, after) },
    before: await snapshot.rows(standAt(merchantId, after)),
    end: {
      seal: through,
      hash: await hashAt(snapshot, merchantId, through),
      stand: await snapshot.rows(standAt(merchantId, through)),
    },
    at: new Date(clock!.at).toISOString(),
  }
  const lines = new CsvLines()
  const rows = snapshot.lines(sealedLines(merchantId, { after, through }))
  return {
    stages: [rows, lines, new LedgerFile(frame, keys)],
    rowsDone: () => Math.max(0, lines.lines - (through - after)),
  }
}

async function hashAt(snapshot: Snapshot, merchantId: bigint, seal: number): Promise<Buffer> {
  if (seal === 0) return ledgerGenesis(merchantId)
  const [link] = await snapshot.rows(hashOfLink(merchantId, seal))
  if (!link) throw new Error(`link ${seal} of merchant ${merchantId} is gone`)
  return link.hash
}

export const createLedgerExport = (
  keys: Pick<HeadKeys, 'publicKey'>,
): Handlers<typeof ledgerExportCalls> => ({
  async preview(ctx, { after }) {
    const { through, sealedAt, entries, left } = await spanOf(ctx, after)
    return {
      links:
        through === null ? null : { from: String(after + 1), through: String(through), sealedAt: sealedAt! },
      entries: Number(entries),
      linksLeft: Number(left),
      keyFingerprint: keyFingerprint(keys),
      asOf: ctx.now,
    }
  },

  async ask(ctx, { after }) {
    const { through } = await spanOf(ctx, after)
    if (through === null) throw new Refusal('ledger.nothing_sealed')
    return askExport(ctx, ledgerExport, {
      request: { after, through: Number(through) },
      columns: lineColumns,
      file: { type: 'jsonl', zone: businessZone, numbers: 'point' },
    })
  },
})

/** A link is whole or nothing: whoever sees some currencies only could not check a file of them. */
async function spanOf({ tx, merchantId, scope }: Ctx, after: number): Promise<SpanFigures> {
  if (!seesEveryCurrency(scope)) throw new Refusal('role.currencies_only')
  if (after > 0 && !(await tx.maybe(hashOfLink(merchantId, after)))) throw new Refusal('ledger.link_unknown')
  return tx.one(spanAfter(merchantId, after, exportLimits.rows))
}
