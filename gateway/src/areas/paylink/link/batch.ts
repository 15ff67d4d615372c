import type { OutputOf, ParsedInputOf } from '@quayside/contract/call.ts'
import type { BatchField, BatchTable, linkBatchCalls } from '@quayside/contract/paylink/link/batch.ts'
import { paylinkLimits } from '@quayside/contract/paylink/limits.ts'
import { wire } from '@quayside/contract/money.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { type Cells, readBatchFile } from '#areas/trade/public.ts'
import { type BatchInput, linesOf, problemOf, readLine, type ReadLine } from './batch-lines.ts'
import { siteFinder } from './batch-site.ts'
import { fieldNamed } from './batch-words.ts'
import { type PlaceForLink, makePaymentLink, placeForLink, type WantedLink } from './make.ts'
import { addressOf } from './ref.ts'
import { type LinkMailDeps, mailPaymentLink } from './send.ts'

const limits = paylinkLimits.batch
type Output = OutputOf<typeof linkBatchCalls.make>

/** Links of a file: read into lines first, tried out, and made as a whole or not at all. */
export const createLinkBatch = (deps: LinkMailDeps): Handlers<typeof linkBatchCalls> => ({
  read: tableOfFile,
  make: (ctx, input) => makeAll(deps, ctx, input),
})

async function tableOfFile(
  ctx: Ctx,
  { name, content }: ParsedInputOf<typeof linkBatchCalls.read>,
): Promise<BatchTable> {
  const [head, ...rows] = await readBatchFile(ctx, { name, bytes: Buffer.from(content, 'base64') })
  if (!head || rows.length === 0) throw new Refusal('batch.empty')
  if (rows.length > limits.lines) throw new Refusal('paylink.batch_lines', { max: limits.lines })
  const named = head.cells.map(fieldNamed)
  const wrong = named.findIndex(
    (field, index) => head.cells[index] !== '' && (field === undefined || named.indexOf(field) !== index),
  )
  if (wrong >= 0)
    throw new Refusal('batch.columns', { line: head.line, column: head.cells[wrong]!.slice(0, 40) })
  const columns = named.filter((field) => field !== undefined)
  return { columns, rows: rows.map((row) => rowOf(ctx, named, row)) }
}

function rowOf(
  { language }: Pick<Ctx, 'language'>,
  named: readonly (BatchField | undefined)[],
  { line, cells }: Cells,
): BatchTable['rows'][number] {
  const found = named.flatMap((field, index) => {
    const text = cells[index] ?? ''
    if (field !== undefined && text.length > limits.cell.max) {
      const column = wordsOf(language).paymentLink.batch.column[field]
      throw new Refusal('paylink.batch_cell', { line, column, max: limits.cell.max })
    }
    return field === undefined ? [] : [text]
  })
  return [line, ...found]
}

interface Judged extends Omit<ReadLine, 'wanted'> {
  readonly total: Output['lines'][number]['total']
  readonly ready?: {
    readonly link: WantedLink
    readonly place: PlaceForLink
    readonly email: string | undefined
  }
}

async function makeAll(deps: LinkMailDeps, ctx: Ctx, input: BatchInput): Promise<Output> {
  const { payerAddress } = deps
  if (payerAddress === undefined) throw new Refusal('paylink.product_off')
  const judged = await judgedLines(ctx, input)
  const good = judged.filter(({ ready }) => ready !== undefined)
  if (!input.dryRun && good.length < judged.length)
    throw new Refusal('paylink.batch_problems', { count: judged.length - good.length })
  const lines: Output['lines'] = []
  for (const { line, goods, total, problems, ready } of judged) {
    const told = { line, goods, total, problems: [...problems], linkNo: null, address: null }
    if (input.dryRun || !ready) {
      lines.push(told)
      continue
    }
    const { link: wanted, place, email } = ready
    const link = await makePaymentLink(ctx, wanted, place)
    if (email !== undefined) await mailPaymentLink(deps, ctx, { formId: wanted.formId, id: link.id, email })
    lines.push({ ...told, linkNo: link.linkNo, address: addressOf(payerAddress, link.ref) })
  }
  if (!input.dryRun) ctx.logChange(null, { links: lines.length })
  return { good: good.length, totals: totalsOf(good), lines }
}

function totalsOf(good: readonly Judged[]): Output['totals'] {
  const sums = new Map<string, bigint>()
  for (const { ready } of good) {
    const { currency, total } = ready!.link
    sums.set(currency, (sums.get(currency) ?? 0n) + total)
  }
  return [...sums].map(([currency, minor]) => wire(currency, minor))
}

async function judgedLines(ctx: Ctx, { formId, ...table }: BatchInput): Promise<Judged[]> {
  const { language } = ctx
  const siteOf = await siteFinder(ctx)
  const judged: Judged[] = []
  for (const asked of linesOf(table)) {
    const { wanted, ...read } = readLine(language, formId, asked)
    judged.push(
      wanted
        ? await judgedLine(ctx, read, wanted, siteOf(wanted.site, wanted.currency)?.id)
        : { ...read, total: null },
    )
  }
  return judged
}

async function judgedLine(
  ctx: Ctx,
  read: Omit<ReadLine, 'wanted'>,
  { email, ...wanted }: NonNullable<ReadLine['wanted']>,
  siteId: string | undefined,
): Promise<Judged> {
  const total = wire(wanted.currency, wanted.total)
  const refused = (refusal: Refusal): Judged => ({
    ...read,
    total,
    problems: [problemOf(ctx.language, refusal)],
  })
  if (siteId === undefined) return refused(new Refusal('paylink.batch_site'))
  const link = { ...wanted, siteId }
  try {
    return { ...read, total, ready: { link, place: await placeForLink(ctx, link, ctx), email } }
  } catch (refusal) {
    if (refusal instanceof Refusal) return refused(refusal)
    throw refusal
  }
}
