import { beijingDate } from '@quayside/contract/dates.ts'
import type { Evidence, evidenceCalls } from '@quayside/contract/dispute/evidence/evidence.ts'
import { isBrought } from '@quayside/contract/dispute/evidence/items.ts'
import { pointsOf } from '@quayside/contract/dispute/evidence/matrix.ts'
import { packetLimitOn } from '@quayside/contract/dispute/evidence/packet-limits.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import { fill } from '@quayside/phrases/fill.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import type { Handle, Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import type { UploadDeps } from '#uploads/stored-file.ts'
import { saveLetter } from './facts.sql.ts'
import type { Exhibit } from './fact.ts'
import { type Gathered, gather, productTypeOf } from './gather.ts'
import { doubtedProof } from './delivered.ts'
import { factsOf, letterFor } from './letter.ts'
import { type CaseFile, loadCaseFile } from './load.ts'
import { lookedAt } from './look.sql.ts'
import { packetHandlers } from './packet-calls.ts'
import { latestPacket } from './packet.sql.ts'
import type { PriorsFound } from './priors.ts'

export const evidenceHandlers = (uploads: UploadDeps): Handlers<typeof evidenceCalls> => ({
  evidence,
  saveLetter: saveChosen,
  ...packetHandlers(uploads),
})

const evidence: Handle<typeof evidenceCalls.evidence> = async (ctx, { id }) => {
  const { tx, merchantId, language, now } = ctx
  const [file, packet, look] = await Promise.all([
    loadCaseFile(tx, merchantId, id),
    tx.maybe(latestPacket(merchantId, id)),
    tx.maybe(lookedAt(merchantId, id)),
  ])
  if (!file) throw new Refusal('object.not_found')
  const gathered = gather(file)
  const { bytes, pages } = packetLimitOn(file.found, beijingDate(now))
  const { lines, offered } = letterFor(file, gathered)
  const { paragraph, note, version } = file.letter
  return {
    id,
    productType: productTypeOf(file),
    percent: gathered.percent,
    source: gathered.source,
    items: itemsOf(language, file, gathered),
    missing: [...gathered.missing],
    doubted: doubtedProof(file),
    news: look?.newsAt ? { at: look.newsAt, items: [...look.news] } : null,
    priors: gathered.priors ? priorsOf(gathered.priors) : null,
    letter: { lines: [...lines], offered: [...offered], paragraph, note, version },
    packet: packet
      ? { version: packet.version, state: packet.state, digest: packet.digest, sealedAt: packet.sealedAt }
      : null,
    holdsUntilCutOff: file.config.holdsUntilCutOff,
    limit: { bytes, pages },
  }
}

const saveChosen: Handle<typeof evidenceCalls.saveLetter> = async (ctx, { id, ...letter }) => {
  const { tx, merchantId, operator } = ctx
  const file = await loadCaseFile(tx, merchantId, id)
  if (!file) throw new Refusal('object.not_found')
  const { stage, todo, outcome, orderId } = file.found
  if (!todo || outcome !== 'processing') throw new Refusal('dispute.stage', { stage })
  const saved = await tx.run(saveLetter(merchantId, { ...letter, caseId: id, orderId, by: operator.id }))
  if (saved === 0) throw new Refusal('request.conflict')
  ctx.logTarget(id)
  return { id, version: letter.version + 1 }
}

function itemsOf(
  language: Language,
  { files }: CaseFile,
  { wanted, exhibits, found }: Gathered,
): Evidence['items'] {
  const own = new Map(exhibits.map((one) => [one.item as string, one]))
  const listed = new Set(wanted.map(({ item }) => item))
  const others = [...new Set(files.map(({ item }) => item))].filter((item) => !listed.has(item))
  return [...wanted, ...others.map((item) => ({ item, need: 'optional' as const }))].map((one) => {
    const { item, need } = one
    const exhibit = own.get(item)
    return {
      item,
      need,
      found: found.has(item),
      told: exhibit ? toldOf(language, exhibit) : null,
      files: files
        .filter((file) => file.item === item)
        .map(({ id, name, bytes, state }) => ({ id, name, bytes, state })),
      takesFile: isBrought(item),
      points: listed.has(item) ? pointsOf(wanted, one) : 0,
    }
  })
}

function toldOf(language: Language, exhibit: Exhibit): string {
  return fill(wordsOf(language).evidence.told[exhibit.item], factsOf(language, exhibit))
}

const priorsOf = ({ standing, chosen, missing }: PriorsFound): NonNullable<Evidence['priors']> => ({
  standing,
  missing: [...missing],
  chosen: chosen.map(({ sale, beforeDispute, beforeSale, fit, same }) => ({
    orderId: sale.id,
    orderNo: sale.orderNo,
    at: sale.at,
    beforeDispute,
    beforeSale,
    fit,
    same: [...same],
  })),
})
