import { z } from 'zod'
import type { FieldError } from '@quayside/contract/envelope.ts'
import { siteLimits } from '@quayside/contract/main/limits.ts'
import { siteFieldNames, type SiteFieldName, siteFields } from '@quayside/contract/main/site/fields.ts'
import type { siteCalls } from '@quayside/contract/main/site/site.ts'
import { errorText } from '@quayside/phrases/errors.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { fieldErrors } from '#acts/input/field-errors.ts'
import { Refusal } from '#acts/refusal.ts'
import { type Cells, readBatchFile } from '#areas/trade/public.ts'
import { databaseClock } from '#db/clock.sql.ts'
import { newId } from '#db/new-id.ts'
import type { Tx } from '#db/tx.ts'
import { placeSite } from './add.ts'
import { guardNewSites, guardRoom, missingFields, siteDataOf, type SiteInput } from './ready.ts'
import { lockSites, siteOfUrl } from './site.sql.ts'

interface Line {
  readonly line: number
  readonly name: string
  readonly url: string
  readonly input: SiteInput | undefined
  readonly problems: { field: SiteFieldName | null; message: string }[]
}

const { batch: limits } = siteLimits
const lineSchema = z.strictObject(siteFields)

/** Every line is tried before one is added: a file goes in as a whole or not at all. */
export const addSitesByFile: Handle<typeof siteCalls.batch> = async (ctx, { name, content, dryRun }) => {
  const { db, merchantId, operator } = ctx
  guardNewSites(ctx)
  const cells = await readBatchFile(ctx, { name, bytes: Buffer.from(content, 'base64') })
  const lines = linesOf(ctx, cells)
  const answer = await db.tx({ tenant: merchantId, mode: dryRun ? 'read' : 'write' }, async (tx) => {
    if (!dryRun) await tx.rows(lockSites(merchantId))
    await guardRoom({ tx, merchantId }, lines.length)
    const judged = await judgedLines(ctx, tx, lines)
    const good = judged.filter(({ problems }) => problems.length === 0)
    const shown = judged.map(({ line, name: called, url, problems }) => ({
      line,
      name: called,
      url,
      problems,
    }))
    if (dryRun) return { lines: shown, good: good.length, added: 0 }
    if (good.length < judged.length)
      throw new Refusal('site.file_problems', { count: judged.length - good.length })
    const now = (await tx.one(databaseClock)).at
    for (const { input } of good)
      await placeSite({ tx, merchantId, newId, now, operator }, siteDataOf(input!), {})
    return { lines: shown, good: good.length, added: good.length }
  })
  ctx.actAs({ merchantId, operatorId: operator.id, name: operator.name })
  return answer
}

/** @throws Refusal when it has no headings that name the fields, or more lines than one file may have */
function linesOf({ language }: Pick<Ctx, 'language'>, cells: readonly Cells[]): Line[] {
  const [head, ...rows] = cells
  if (!head || rows.length === 0) throw new Refusal('batch.empty')
  if (rows.length > limits.lines) throw new Refusal('site.file_lines', { max: limits.lines })
  const heads = head.cells.map(fieldNamed)
  const wrong = heads.findIndex(
    (field, index) => head.cells[index] !== '' && (field === undefined || heads.indexOf(field) !== index),
  )
  if (wrong >= 0)
    throw new Refusal('batch.columns', { line: head.line, column: head.cells[wrong]!.slice(0, 40) })
  return rows.map((row) => lineOf(language, heads, row))
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s.*_（）()/]/g, '')

/** By its name on the wire, or by what the screen calls it in either language. */
const fieldNamed = (head: string): SiteFieldName | undefined =>
  siteFieldNames.find((field) =>
    [field, wordsOf('en').site.field[field], wordsOf('zh').site.field[field]].some(
      (called) => plain(called) === plain(head),
    ),
  )

function lineOf(
  language: Ctx['language'],
  heads: readonly (SiteFieldName | undefined)[],
  { line, cells }: Cells,
): Line {
  const found = Object.fromEntries(
    heads.flatMap((field, index) => {
      const text = cells[index] ?? ''
      return field === undefined || text === '' ? [] : [[field, valueOf(field, text)] as const]
    }),
  )
  const named = { line, name: String(found['name'] ?? ''), url: String(found['url'] ?? '') }
  const read = lineSchema.safeParse(found, { reportInput: true })
  if (!read.success)
    return { ...named, input: undefined, problems: fieldErrors(language, read.error.issues).map(problemOf) }
  const missing = missingFields(read.data)
  return {
    ...named,
    input: read.data,
    problems: missing.map(({ field, what }) => ({ field, message: errorText(language, what) })),
  }
}

/** Choices may stand there as the screen says them, in either language. */
function valueOf(field: SiteFieldName, text: string): string {
  if (field !== 'kind' && field !== 'tool' && field !== 'system') return text
  const said = (['en', 'zh'] as const).flatMap((language) => Object.entries(wordsOf(language).site[field]))
  return said.find(([value, word]) => [value, word].some((one) => plain(one) === plain(text)))?.[0] ?? text
}

const problemOf = ({ field, message }: FieldError): Line['problems'][number] => ({
  field: siteFieldNames.find((one) => one === field) ?? null,
  message,
})

/** Addresses that are known here, or that an earlier line has. */
async function judgedLines({ language, merchantId }: Ctx, tx: Tx, lines: readonly Line[]): Promise<Line[]> {
  const seen = new Set<string>()
  const judged: Line[] = []
  for (const one of lines) {
    const key = one.url.toLowerCase().replace(/\/$/, '')
    const isKnown =
      one.input !== undefined && (seen.has(key) || (await tx.maybe(siteOfUrl(merchantId, one.url, null))))
    seen.add(key)
    const known = { field: 'url', message: errorText(language, 'site.url_known') } as const
    judged.push({ ...one, problems: [...one.problems, ...(isKnown ? [known] : [])] })
  }
  return judged
}
