import { createHash } from 'node:crypto'
import { bankFileLimits as limits } from '@quayside/contract/fund/limits.ts'
import type { bankMatchCalls, BankMatchLine } from '@quayside/contract/fund/bank-match/bank-match.ts'
import { agreed, bankMatchOutcomes } from '@quayside/contract/fund/bank-match/outcomes.ts'
import { wire } from '@quayside/contract/money.ts'
import { maskCardNumbers } from '#acts/input/card-number.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle, Handlers } from '#acts/handler.ts'
import { seesEveryCurrency } from '#acts/reach/scope.ts'
import { Refusal } from '#acts/refusal.ts'
import type { FileScanner } from '#ports/file-scanner/port.ts'
import { listPage } from '#lists/page.ts'
import {
  findMatch,
  insertMatch,
  insertVerdicts,
  linesOfMatch,
  lockBankMatches,
  matchesToday,
  matchOfDigest,
  matchPage,
  type MatchRow,
  type MatchTotal,
  outcomesOfMatch,
  type StoredMatchLine,
  totalsOfMatch,
  withdrawalsOfPaper,
} from './match.sql.ts'
import type { BankFilePaper, PaperLine } from './paper.ts'
import { readApart } from './read.ts'
import { type PaperSpan, type MatchVerdict, verdictsOf, wordsOf } from './verdict.ts'

export interface BankMatchDeps {
  readonly scanner: FileScanner | undefined
}

/** Bank line, withdrawal, and the ledger that it is made of: whether all three say the same. */
export const createBankMatches = (deps: BankMatchDeps): Handlers<typeof bankMatchCalls> => ({
  upload: upload(deps),

  async query(ctx, { page: asked }) {
    const { tx, merchantId } = wholeMerchant(ctx)
    const { rows, page } = await listPage(
      asked,
      ({ matchedAt, id }: MatchRow) => ({ createdAt: matchedAt, id }),
      ({ forwards, after, limit }) =>
        tx.rows(
          matchPage(merchantId, { forwards, at: after?.createdAt ?? null, id: after?.id ?? null, limit }),
        ),
    )
    return { rows, page, asOf: ctx.now }
  },

  async detail(ctx, { id, outcome, after }) {
    const { tx, merchantId } = wholeMerchant(ctx)
    const match = await tx.maybe(findMatch(merchantId, id))
    if (!match) throw new Refusal('object.not_found')
    const outcomes = outcome ?? bankMatchOutcomes.filter((one) => !agreed.includes(one))
    const found = await tx.rows(linesOfMatch(merchantId, id, { outcomes, after, limit: limits.page + 1 }))
    const rows = found.slice(0, limits.page)
    return {
      ...match,
      outcomes: Object.fromEntries(
        (await tx.rows(outcomesOfMatch(merchantId, id))).map(({ outcome: of, count }) => [of, count]),
      ),
      totals: (await tx.rows(totalsOfMatch(merchantId, id))).map(totalOf),
      rows: rows.map(lineOf),
      next: found.length > rows.length ? rows.at(-1)!.no : null,
    }
  },
})

/** A statement tells of whole accounts, and of what it lacks: nobody can compare it who sees a part. */
export function wholeMerchant(ctx: Ctx): Ctx {
  if (!seesEveryCurrency(ctx.scope)) throw new Refusal('bankfile.currencies_only')
  return ctx
}

const upload =
  ({ scanner }: BankMatchDeps): Handle<typeof bankMatchCalls.upload> =>
  async (ctx, { name, content, reading = {} }) => {
    const { db, merchantId, operator } = wholeMerchant(ctx)
    const bytes = Buffer.from(content, 'base64')
    await scanned(scanner, bytes)
    const read = await readApart(ctx, { name, bytes, reading })
    if ('asks' in read)
      return {
        answer: 'columns' as const,
        asks: [...read.asks],
        heads: [...read.heads],
        sample: read.sample.map((cells) => [...cells]),
        guessed: read.guessed,
      }
    const digest = createHash('sha256').update(bytes).update(JSON.stringify(reading)).digest()
    const kept = await db.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
      await tx.rows(lockBankMatches(merchantId))
      const before = await tx.maybe(matchOfDigest(merchantId, digest))
      if (before) return { id: before.id, again: true }
      const { count } = await tx.one(matchesToday(merchantId))
      if (count >= limits.perDay) throw new Refusal('bankfile.too_many_today', { max: limits.perDay })
      const span = spanOf(read)
      const words = [...new Set(read.lines.flatMap(wordsOf))]
      const known = await tx.rows(withdrawalsOfPaper(merchantId, { words, ...span }))
      const verdicts = verdictsOf(read.lines, known, span).map(masked)
      const id = ctx.newId()
      const match = {
        id,
        digest,
        fileName: name,
        format: read.format,
        matchedBy: operator.id,
        ...span,
        lines: read.lines.length,
        differences: verdicts.filter(({ outcome }) => !agreed.includes(outcome)).length,
      }
      await tx.run(insertMatch(merchantId, match))
      await tx.run(insertVerdicts(merchantId, id, verdicts))
      return { id, again: false }
    })
    ctx.actAs({ merchantId, operatorId: operator.id, name: operator.name })
    ctx.logTarget(kept.id)
    return { answer: 'matched' as const, ...kept }
  }

/** Nobody ever gets the file again, so it is only read where no scanner is set up; a scanner that is has to call it clean. */
async function scanned(scanner: FileScanner | undefined, bytes: Buffer): Promise<void> {
  if (!scanner) return
  const result = await scanner.scan(bytes)
  if (result === 'infected') throw new Refusal('file.infected')
  if (result !== 'clean') throw new Refusal('bankfile.scanner_silent')
}

/** From the first to the last day that stands on it, and the account if it is one. */
function spanOf({ lines }: BankFilePaper): PaperSpan {
  const days = lines
    .flatMap(({ bookedOn, valueOn }) => [bookedOn, valueOn])
    .filter((day) => day !== null)
    .toSorted()
  const tails = new Set(lines.map(({ tail }) => tail))
  return {
    from: days[0]!,
    through: days.at(-1)!,
    tail: tails.size === 1 ? [...tails][0]! : null,
  }
}

/** What was compared whole is kept without what could be a card's number (ADR 0035). */
const masked = (verdict: MatchVerdict): MatchVerdict => ({
  ...verdict,
  paper: verdict.paper && {
    ...verdict.paper,
    reference: clean(verdict.paper.reference),
    remittance: clean(verdict.paper.remittance),
  },
})
const clean = (text: PaperLine['reference']): string | null => (text === null ? null : maskCardNumbers(text))

const totalOf = ({ currency, lines, paperIn, paperOut, difference, returned }: MatchTotal) => ({
  lines,
  paperIn: wire(currency, paperIn),
  paperOut: wire(currency, paperOut),
  paid: wire(currency, paperIn - paperOut - difference + returned),
  returned: wire(currency, returned),
  difference: wire(currency, difference),
})

const lineOf = (row: StoredMatchLine): BankMatchLine => ({
  no: row.no,
  line: row.line,
  bookedOn: row.bookedOn,
  valueOn: row.valueOn,
  reference: row.reference,
  remittance: row.remittance,
  paper: row.minor === null ? null : wire(row.currency, row.minor),
  outcome: row.outcome,
  difference: row.difference === 0n ? null : wire(row.currency, row.difference),
  withdrawal:
    row.withdrawalId === null
      ? null
      : {
          id: row.withdrawalId,
          withdrawalNo: row.withdrawalNo,
          status: row.status,
          paid: row.paidMinor === null ? null : wire(row.paidCurrency, row.paidMinor),
          valueOn: row.ourValueOn,
          tail: row.ourTail,
          booked: row.booked === null ? null : wire(row.ownCurrency, row.booked),
          parts: row.parts === null ? null : wire(row.ownCurrency, row.parts),
          amount: wire(row.ownCurrency, row.amount),
        },
})
