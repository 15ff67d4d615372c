import { randomUUID } from 'node:crypto'
import { okStatus } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { uploadBudgets } from '@quayside/gateway/uploads/limits.ts'
import { pdfOf } from '@quayside/gateway/uploads/test/files.ts'
import { docxOf, part } from '@quayside/gateway/uploads/test/word-files.ts'
import { zipOf } from '@quayside/gateway/uploads/test/zip.ts'
import { judge } from '#prove/world/judge.ts'
import { type FarPerson, signInPerson } from '#prove/world/person.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import { inWorld } from '#prove/world/world.ts'

const [attackerId, neighbourId] = [950_041n, 950_042n]
const letter = { name: 'a.pdf', content: pdfOf().toString('base64') }
const otherMax = 10_000
const each = 4
/** What a file unpacks to. */
const unpacked = 4_000_000

const spaces = ' '.repeat(unpacked)
const hostileLetters: readonly (readonly [what: string, bytes: Buffer])[] = [
  [
    'relations that never end',
    docxOf(part('word/_rels/document.xml.rels', '<Relationship'.repeat(unpacked / 14))),
  ],
  [
    'a relation of spaces',
    docxOf(part('word/_rels/document.xml.rels', `<Relationships><Relationship ${spaces}`)),
  ],
  ['a declaration of spaces', docxOf(part('word/styles.xml', `<?xml ${spaces}`))],
]

const workbookOf = (sheet: string) =>
  zipOf([
    part('[Content_Types].xml', '<Types/>'),
    part('xl/workbook.xml', '<workbook xmlns:r="r"><sheets><sheet r:id="a"/></sheets></workbook>'),
    part(
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="a" Target="s.xml"/></Relationships>',
    ),
    part('xl/s.xml', sheet),
  ])

const hostileWorkbooks: readonly (readonly [what: string, bytes: Buffer])[] = [
  ['an attribute’s name of letters', workbookOf(`<a><c ${'a'.repeat(unpacked)}/></a>`)],
  ['attributes of spaces', workbookOf(`<a><c a${spaces}/></a>`)],
  [
    'rows of nothing far to the right',
    workbookOf(`<a>${'<row><c r="ALL1"><v></v></c></row>'.repeat(unpacked / 34)}</a>`),
  ],
]

/** Small files that were made to take long are sent by one merchant; another hands in a letter meanwhile. */
export const hostileFiles = ({ say }: Trial): Promise<Finding> =>
  inWorld({ merchants: [attackerId, neighbourId], gateways: 1, workers: 0 }, async (world) => {
    const attacker = await signInPerson(world, { merchantId: attackerId })
    const other = await signInPerson(world, { merchantId: neighbourId })
    const breaches: string[] = []
    let slowest = 0
    const wrong = [
      ...hostileLetters.map(([what, bytes]) => [what, bytes, sendLetter] as const),
      ...hostileWorkbooks.map(([what, bytes]) => [what, bytes, sendWorkbook] as const),
    ]
    for (const [what, bytes, send] of wrong) {
      say(`${each} × ${what}, ${bytes.length} bytes`)
      const sent = Array.from({ length: each }, () => send(attacker, bytes))
      const begun = performance.now()
      const taken = await other.once(portalCalls.card.upload, letter)
      const ms = Math.round(performance.now() - begun)
      slowest = Math.max(slowest, ms)
      if (taken?.status !== okStatus) breaches.push(`${what}: a neighbour’s letter was not taken`)
      else if (ms > otherMax) breaches.push(`${what}: a neighbour waited ${ms} ms`)
      for (const answer of await Promise.all(sent)) {
        if (!answer || answer.http >= 500) breaches.push(`${what}: ${answer?.http ?? 'no answer'}`)
        if (answer?.status === okStatus) breaches.push(`${what}: was taken`)
      }
    }
    const refused = await refusedUntilLimit(attacker)
    if (refused > uploadBudgets.card_letter.perDay)
      breaches.push(`${refused} refused files were read on one day`)
    const judged = await judge(world)
    return {
      figures: [
        `${wrong.length * each} hostile files`,
        `slowest letter of a neighbour ${slowest} ms`,
        `${refused} more refused before the day’s limit`,
        ...judged.figures,
      ],
      breaches: [...breaches, ...judged.breaches],
    }
  })

const sendLetter = (person: FarPerson, bytes: Buffer) =>
  person.once(portalCalls.card.upload, { name: 'a.docx', content: bytes.toString('base64') })

const sendWorkbook = (person: FarPerson, bytes: Buffer) =>
  person.once(portalCalls.batch.create, {
    id: randomUUID(),
    kind: 'refund',
    source: { from: 'file', name: 'a.xlsx', content: bytes.toString('base64') },
  })

/** How many broken letters are read until no more are. */
async function refusedUntilLimit(person: FarPerson): Promise<number> {
  for (let count = 0; ; count++) {
    const answer = await sendLetter(person, Buffer.from('broken'))
    if (answer?.error === 'file.too_many_today' || count > uploadBudgets.card_letter.perDay) return count
  }
}
