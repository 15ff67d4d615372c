import { createHash } from 'node:crypto'
import { beijingDate } from '@quayside/contract/dates.ts'
import { packetLimitOn } from '@quayside/contract/dispute/evidence/packet-limits.ts'
import { fill } from '@quayside/phrases/fill.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { type Exhibit, factIn, type FactKey } from './fact.ts'
import type { EvidenceFile } from './facts.sql.ts'
import { type Gathered, gather } from './gather.ts'
import { letterFor, letterPartsOf } from './letter.ts'
import type { CaseFile } from './load.ts'
import type { PacketPlan, PlannedExhibit, PlannedFile } from './packet-plan.ts'

/** What is filed in one packet: the PDF's plan, what stands beside it, and a mark of all of it. */
export interface Filing {
  readonly plan: PacketPlan
  readonly gathered: Gathered
  /** Documents that become pages, in the plan's order. */
  readonly bound: readonly EvidenceFile[]
  /** Documents that are filed as they were brought. */
  readonly beside: readonly EvidenceFile[]
  /** SHA-256 of all that the packet is made of: another mark is another packet. */
  readonly mark: Buffer
}

const words = wordsOf('en').evidence
const { brand: brands } = wordsOf('en').terms
/** A, B … Z, AA, AB … */
const letterAt = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : letterAt(Math.floor(index / 26) - 1) + letterAt(index % 26)

/** Whether it becomes pages; a Word document is filed beside them. */
export const isBound = ({ mediaType }: Pick<EvidenceFile, 'mediaType'>): boolean =>
  !mediaType.startsWith('application/vnd.openxmlformats')

/** Pictures stand before PDFs, as the paper is bound. */
const boundOrder = ({ mediaType }: EvidenceFile): number => (mediaType.startsWith('image/') ? 0 : 1)

/** @param dated what the documents bear as their date */
export function planFiling(file: CaseFile, dated: string): Filing {
  const gathered = gather(file)
  const clean = file.files.filter(({ state }) => state === 'clean')
  const bound = clean.filter(isBound).toSorted((a, b) => boundOrder(a) - boundOrder(b))
  const beside = clean.filter((one) => !isBound(one))
  const exhibits = gathered.exhibits.map((one, index) => plannedExhibit(one, letterAt(index)))
  const files = bound.map(({ item, name, mediaType, sha256 }, index): PlannedFile => ({
    letter: letterAt(exhibits.length + index),
    item,
    name: words.item[item],
    fileName: name,
    mediaType,
    sha256,
  }))
  const plan = { ...headOf(file, dated), ...lettersOf(file, gathered, exhibits, files), exhibits, files }
  const mark = createHash('sha256')
    .update(
      JSON.stringify(
        {
          plan,
          beside: beside.map(({ name, sha256 }) => [name, sha256]),
          needs: gathered.wanted,
          priors: gathered.priors,
          // A document that came since and is still looked through: nobody files without it who has not seen that it is missing.
          checking: file.files.filter(({ state }) => state !== 'clean').map(({ id }) => id),
        },
        (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
      ),
    )
    .digest()
  return { plan, gathered, bound, beside, mark }
}

function headOf({ found, config }: CaseFile, dated: string) {
  const { brand, stage, reasonCode, caseNo, arn, amount, currency, orderNo } = found
  const { bytes, pages } = packetLimitOn({ brand, stage }, beijingDate(dated))
  return {
    title: fill(words.paper.title, { scheme: brand ? brands[brand] : '', code: reasonCode }).replace(
      '  ',
      ' ',
    ),
    subject: [
      fill(words.paper.subject, { caseNo }),
      ...(arn === null ? [] : [fill(words.paper.arn, { arn })]),
      fill(words.paper.amount, { amount: factIn('en', { currency, minor: amount }) }),
      fill(words.paper.order, { orderNo }),
    ].join(' · '),
    foot: fill(words.paper.subject, { caseNo }),
    company: Object.values(config.company).filter((line) => line !== ''),
    dated,
    datedWords: fill(words.paper.dated, { date: factIn('en', { on: dated.slice(0, 10) }) }),
    limit: { bytes, pages },
  }
}

function lettersOf(
  file: CaseFile,
  gathered: Gathered,
  exhibits: readonly PlannedExhibit[],
  files: readonly PlannedFile[],
): Pick<PacketPlan, 'opening' | 'points' | 'closing' | 'paragraph'> {
  const { opening, points, closing } = letterPartsOf(letterFor(file, gathered).lines)
  const lettered = [...exhibits, ...files]
  const spoken = (lines: typeof points) => lines.map(({ text }) => text.en).join(' ')
  return {
    opening: spoken(opening),
    points: points.map(({ phrase, text }) => {
      const of = lettered.filter(({ item }) => item === phrase).map(({ letter }) => letter)
      return of.length === 0 ? text.en : `${text.en} ${fill(words.paper.exhibit, { letter: of.join(', ') })}`
    }),
    closing: spoken(closing),
    paragraph: file.letter.paragraph,
  }
}

function plannedExhibit({ item, blocks, rows }: Exhibit, letter: string): PlannedExhibit {
  return {
    letter,
    item,
    name: words.item[item],
    blocks: blocks.map((block) =>
      block.map(([key, fact]): [string, string] => [
        words.fact[key],
        key === 'termsKind' ? words.termsKind[fact as 'delivery'] : toldOf(key, factIn('en', fact)),
      ]),
    ),
    source: fill(words.paper.source, { rows: rows.map(({ table, id }) => `${table} ${id}`).join(', ') }),
  }
}

const { element } = words.priors

const toldOf = (key: FactKey, text: string): string =>
  key === 'same'
    ? text
        .split(', ')
        .map((one) => element[one as 'ip'])
        .join(', ')
    : text
