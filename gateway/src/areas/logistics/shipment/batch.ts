import type { Language } from '@quayside/contract/envelope.ts'
import { type Carrier, carriers } from '@quayside/contract/logistics/carriers.ts'
import { logisticsLimits as limits } from '@quayside/contract/logistics/limits.ts'
import {
  type ShipmentFileColumn,
  shipmentFileColumns,
} from '@quayside/contract/logistics/shipment/file-columns.ts'
import type { shipmentUploadCalls } from '@quayside/contract/logistics/shipment/upload.ts'
import { isPlainLine } from '@quayside/contract/text.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { carrierName } from '@quayside/phrases/carriers.ts'
import { errorText, keptReason } from '@quayside/phrases/errors.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import type { Handle } from '#acts/handler.ts'
import { outsideCtx } from '#acts/outside-ctx.ts'
import { Refusal } from '#acts/refusal.ts'
import { type Cells, readBatchFile } from '#areas/trade/public.ts'
import { giveNumbers } from './give.ts'
import { type GivenNumber, type JudgedNumber, judgeNumbers } from './judge.ts'
import { lockParcelUploads } from './shipment.sql.ts'

interface Problem {
  readonly field: ShipmentFileColumn | null
  readonly message: string
}

/** A line as it stands in a file; without `given` where it says nothing that can be looked for. */
interface FileLine {
  readonly line: number
  readonly order: string
  readonly number: string
  readonly company: Carrier | null
  readonly given: GivenNumber | undefined
  readonly problems: readonly Problem[]
}

const widths = {
  order: tradeLimits.merchantOrderId.max,
  number: limits.number.max,
  company: 60,
  site: limits.site.max,
} as const satisfies Record<ShipmentFileColumn, number>

/** Numbers of a file: every line is tried before one is taken, and the file goes in as a whole or not at all. */
export const uploadFile: Handle<typeof shipmentUploadCalls.batch> = async (
  outside,
  { name, content, dryRun },
) => {
  const cells = await readBatchFile(outside, { name, bytes: Buffer.from(content, 'base64') })
  const lines = linesOf(outside.language, cells)
  const { merchantId, operator } = outside
  outside.actAs({ merchantId, operatorId: operator.id, name: operator.name })
  return outsideCtx(outside, async (ctx) => {
    const { tx, language, now } = ctx
    await tx.rows(lockParcelUploads(merchantId))
    const readable = lines.filter(({ given }) => given !== undefined)
    const judged = await judgeNumbers(
      { tx, merchantId, language },
      readable.map(({ given }) => given!),
    )
    const byLine = new Map(readable.map(({ line }, index) => [line, judged[index]!]))
    const shown = lines.map((line) => shownLine(language, line, byLine.get(line.line)))
    const good = shown.filter(({ problems }) => problems.length === 0).length
    const told = { lines: shown, good, sharing: shown.filter(({ shared }) => shared.length > 0).length }
    if (dryRun) return { ...told, added: 0 }
    if (good < shown.length) throw new Refusal('logistics.file_problems', { count: shown.length - good })
    const how = { at: now, actor: 'merchant', actorId: operator.id } as const
    await giveNumbers(tx, merchantId, judged, { way: 2, how })
    return { ...told, added: good }
  })
}

function shownLine(language: Language, one: FileLine, judged: JudgedNumber | undefined) {
  const { line, order, number, company, problems } = one
  const refused = judged?.problem
  const said = refused && {
    field: refused.field,
    message: keptReason(language, refused.refusal.key, refused.refusal.facts).message,
  }
  return {
    line,
    order,
    number,
    company,
    problems: [...problems, ...(said ? [said] : [])],
    shared: [...(judged?.shared ?? [])],
  }
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s.*_（）()/-]/g, '')

/** By its name on the wire, or by what the screen calls it in either language. */
const columnNamed = (head: string): ShipmentFileColumn | undefined =>
  shipmentFileColumns.find((column) =>
    [column, wordsOf('en').shipment.file[column], wordsOf('zh').shipment.file[column]].some(
      (called) => plain(called) === plain(head),
    ),
  )

/** @throws Refusal when it has no headings that name the columns, or more lines than one file may have */
function linesOf(language: Language, cells: readonly Cells[]): FileLine[] {
  const [head, ...rows] = cells
  if (!head || rows.length === 0) throw new Refusal('batch.empty')
  if (rows.length > limits.file.lines) throw new Refusal('site.file_lines', { max: limits.file.lines })
  const heads = head.cells.map(columnNamed)
  const wrong = heads.findIndex(
    (column, index) => head.cells[index] !== '' && (column === undefined || heads.indexOf(column) !== index),
  )
  if (wrong >= 0 || !heads.includes('order') || !heads.includes('number'))
    throw new Refusal('batch.columns', {
      line: head.line,
      column: (head.cells[Math.max(wrong, 0)] ?? '').slice(0, 40),
    })
  return rows.map((row) => lineOf(language, heads, row))
}

function lineOf(
  language: Language,
  heads: readonly (ShipmentFileColumn | undefined)[],
  { line, cells }: Cells,
): FileLine {
  const of = (column: ShipmentFileColumn): string => cells[heads.indexOf(column)] ?? ''
  const tooLong = shipmentFileColumns.filter(
    (column) => of(column).length > widths[column] || !isPlainLine(of(column)),
  )
  const company = carrierNamed(of('company'))
  const problems: Problem[] = [
    ...tooLong.map((field) => ({
      field,
      message: keptReason(language, 'batch.line', { line, column: field }).message,
    })),
    ...(of('order') === '' ? [missing(language, 'order')] : []),
    ...(of('number') === '' ? [missing(language, 'number')] : []),
    ...(company === undefined ? [companyProblem(language, of('company'))] : []),
  ]
  const [order, number, site] = [of('order'), of('number'), of('site')]
  const told = { line, order: order.slice(0, widths.order), number: number.slice(0, widths.number) }
  if (problems.length > 0 || company === undefined)
    return { ...told, company: company ?? null, given: undefined, problems }
  const given = { order, number, company, site: site || null, acceptsUnlikely: false }
  return { ...told, company, given, problems }
}

const missing = (language: Language, field: 'order' | 'number'): Problem => ({
  field,
  message: errorText(language, field === 'order' ? 'object.not_found' : 'logistics.number_form', {
    min: limits.number.min,
    max: limits.number.max,
  }),
})

/** Nobody guesses who carries a parcel: a file says it. */
const companyProblem = (language: Language, said: string): Problem => ({
  field: 'company',
  message: errorText(language, said === '' ? 'logistics.company_missing' : 'logistics.company_unknown'),
})

/** By its code, or as the screen calls it in either language. */
export const carrierNamed = (said: string): Carrier | undefined =>
  said === ''
    ? undefined
    : carriers.find((company) =>
        [company, carrierName('en', company), carrierName('zh', company)].some(
          (name) => plain(name) === plain(said),
        ),
      )
