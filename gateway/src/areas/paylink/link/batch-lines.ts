import { createHash } from 'node:crypto'
import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import { inWords } from '@quayside/contract/money.ts'
import { batchFields, type BatchField, type linkBatchCalls } from '@quayside/contract/paylink/link/batch.ts'
import { linkTerms } from '@quayside/contract/paylink/link/link.ts'
import { payerEmail } from '@quayside/contract/payer/pay.ts'
import { keptReason } from '@quayside/phrases/errors.ts'
import { z } from 'zod'
import type { ApprovalNeed } from '#acts/approval/weigh.ts'
import type { Ctx } from '#acts/context.ts'
import { fieldErrors } from '#acts/input/field-errors.ts'
import { Refusal } from '#acts/refusal.ts'
import { siteFinder, siteInWords } from './batch-site.ts'
import { formatted } from './batch-words.ts'
import type { WantedLink } from './make.ts'
import { reckonLink } from './reckon.ts'

export type BatchInput = ParsedInputOf<typeof linkBatchCalls.make>
/** A line by the names of its cells; empty ones are none. */
export interface BatchLine {
  readonly line: number
  readonly cells: Readonly<Partial<Record<BatchField, string>>>
}

export const linesOf = ({ columns, rows }: Pick<BatchInput, 'columns' | 'rows'>): BatchLine[] =>
  rows.map(([line, ...cells]) => ({
    line,
    cells: Object.fromEntries(
      columns.flatMap((field, index) => {
        const said = cells[index]?.trim() ?? ''
        return said === '' ? [] : [[field, formatted(field, said)]]
      }),
    ),
  }))

export interface Problem {
  readonly field: BatchField | null
  readonly message: string
}
export interface ReadLine {
  readonly line: number
  readonly goods: string
  /** Missing where something of it cannot be asked for at all; its site is known later. */
  readonly wanted?: Omit<WantedLink, 'siteId'> & { readonly site: string; readonly email: string | undefined }
  readonly problems: readonly Problem[]
}

const whole = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number)
const { items, ...terms } = linkTerms
const item = items.element.shape

/** A line as the call of one link would take it; numbers as people write them into cells. */
const lineSchema = z.object({
  site: z.string().min(1),
  currency: terms.currency,
  name: item.name,
  spec: item.spec,
  quantity: whole.pipe(item.quantity).default(1),
  unitPrice: item.unitPrice,
  feeType: terms.otherFee.unwrap().shape.type.optional(),
  fee: terms.otherFee.unwrap().shape.amount.optional(),
  invoiceNo: terms.invoiceNo,
  maximum: whole.pipe(terms.maximum.unwrap()).default(1),
  expiryHours: whole.pipe(terms.expiryHours),
  type: terms.type,
  language: terms.language,
  note: terms.note,
  email: payerEmail.optional(),
})

/** What a refusal of a link is about, in the words of a file's columns. */
const fieldOf: Readonly<Record<string, BatchField>> = {
  'object.not_found': 'site',
  'paylink.batch_site': 'site',
  'paylink.site_not_normal': 'site',
  'paylink.not_priced': 'currency',
  'paylink.batch_price': 'unitPrice',
  'paylink.total_too_large': 'unitPrice',
  'paylink.fee_too_large': 'fee',
}

export const problemOf = (language: Language, { key, facts }: Refusal): Problem => ({
  field: fieldOf[key] ?? null,
  message: keptReason(language, key, facts).message,
})

/** What each line asks for, or what is wrong with it. */
export function readLine(language: Language, formId: string, { line, cells }: BatchLine): ReadLine {
  const { name = '' } = cells
  const told = { line, goods: name.slice(0, 200) }
  const read = lineSchema.safeParse(cells, { reportInput: true })
  if (!read.success) {
    const problems = fieldErrors(language, read.error.issues).map(({ field, message }) => ({
      field: batchFields.find((one) => one === field) ?? null,
      message,
    }))
    return { ...told, problems }
  }
  try {
    return { ...told, wanted: wantedOf(language, formId, line, read.data), problems: [] }
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    // The lines of a link's goods are no lines of the file.
    const isPrice = refusal.key === 'paylink.price'
    const said = isPrice ? new Refusal('paylink.batch_price', { currency: read.data.currency }) : refusal
    return { ...told, problems: [problemOf(language, said)] }
  }
}

function wantedOf(
  said: Language,
  formId: string,
  line: number,
  read: z.output<typeof lineSchema>,
): NonNullable<ReadLine['wanted']> {
  const {
    site,
    email,
    name,
    spec,
    quantity,
    unitPrice,
    feeType,
    fee,
    invoiceNo = null,
    language = null,
    note = null,
  } = read
  const { currency, maximum, expiryHours, type } = read
  const otherFee = fee === undefined ? undefined : { type: feeType ?? ('other' as const), amount: fee }
  return {
    ...reckonLink({ currency, items: [{ name, spec, quantity, unitPrice }], otherFee }, { language: said }),
    formId: formOfLine(formId, line),
    site,
    email,
    currency,
    invoiceNo,
    maximum,
    expiryHours,
    language,
    type,
    keepCard: false,
    note,
    clonedFrom: null,
  }
}

/** The same form and line are the same link, whenever they come. */
function formOfLine(formId: string, line: number): string {
  const hex = createHash('sha256').update(`${formId} ${line}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** All links of a batch are weighed together: whoever makes it decides what comes in under the merchant's name. */
export async function batchNeed(
  ctx: Ctx,
  { formId, dryRun, ...table }: BatchInput,
): Promise<ApprovalNeed | undefined> {
  if (dryRun) return undefined
  const wanted = linesOf(table).flatMap((line) => readLine('en', formId, line).wanted ?? [])
  const [first] = wanted
  if (!first) return undefined
  const siteOf = await siteFinder(ctx)
  // One that is not found is told by the call itself.
  const sites = wanted.flatMap(({ site, currency }) => siteOf(site, currency) ?? [])
  const largest = wanted.reduce((one, other) => (other.total > one.total ? other : one))
  return {
    rule: 'link.create',
    amounts: wanted.map(({ currency, total }) => ({ currency, minor: total })),
    facts: {
      site: [...new Set(sites.map(siteInWords))].join(' · '),
      goods: first.items[0]!.name,
      maximum: wanted.reduce((sum, { maximum }) => sum + maximum, 0),
      each: inWords(largest.currency, largest.total),
      links: wanted.length,
    },
  }
}
