import { readFile } from 'node:fs/promises'
import type { Ctx } from '#acts/context.ts'
import { narrow } from '#acts/reach/scope.ts'
import { Refusal } from '#acts/refusal.ts'
import { databaseClock } from '#db/clock.sql.ts'
import { newId } from '#db/new-id.ts'
import type { Tx } from '#db/tx.ts'
import { lockOrderFile } from '#orders/load.sql.ts'
import { documentsDigest, sha256Of } from '#ports/case-filing/documents-digest.ts'
import { type Reading, readInThread } from '#uploads/read-in-thread.ts'
import { uploadPath, type UploadDeps } from '#uploads/stored-file.ts'
import type { EvidenceCase, EvidenceFile } from './facts.sql.ts'
import { type CaseFile, loadCaseFile } from './load.ts'
import { packetData } from './packet-data.ts'
import type { MadePacket, PacketInput } from './packet-plan.ts'
import {
  cancelOvertaken,
  insertPacket,
  latestPacket,
  lockPacket,
  type NewPacket,
  type PacketDocument,
  replaceDraft,
  type StoredPacket,
  unsealPacket,
} from './packet.sql.ts'
import { type Filing, planFiling } from './plan.ts'

const perDay = 1_000
const reading: Reading = {
  kind: 'packet',
  perDay,
  tooMany: () => new Refusal('file.too_many_today', { max: perDay }),
  thread: new URL('./packet-thread.ts', import.meta.url),
  broken: (cause) => new Refusal('dispute.packet_failed', { name: 'PDF' }, { cause }),
}

type Making = Pick<Ctx, 'db' | 'merchantId' | 'scope'>

/** In PostgreSQL's text and in ours the same instant is written in two ways. */
export const iso = (instant: string): string => new Date(instant).toISOString()

/**
 * Makes the packet of a case as it would be filed, and keeps it; of the same facts the same one. Read, made in a thread and
 * written apart, as making takes time: what has changed meanwhile is seen when it is sealed.
 * @throws Refusal
 */
export async function makePacket(ctx: Making, uploads: UploadDeps, id: string): Promise<Made> {
  const { db, merchantId, scope } = ctx
  const before = await db.tx({ tenant: merchantId, mode: 'read' }, async (tx) => {
    await narrow(tx, scope)
    return look(tx, merchantId, id)
  })
  const { file, filing, known } = before
  if (known) return { packet: known, documents: known.about.documents }
  const contents = await Promise.all(filing.bound.map((one) => contentOf(uploads, merchantId, one)))
  const input: PacketInput = { plan: filing.plan, contents }
  const made = await readInThread<MadePacket>(ctx, input, reading)
  const packet = newPacket(file, filing, made)
  const version = await db.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
    await narrow(tx, scope)
    return keep(tx, merchantId, packet)
  })
  return { packet: { ...packet, version }, documents: packet.about.documents }
}

export interface Made {
  readonly packet: Pick<StoredPacket, 'version' | 'digest' | 'pdfDigest' | 'about'>
  readonly documents: readonly PacketDocument[]
}

async function look(
  tx: Tx,
  merchantId: bigint,
  id: string,
): Promise<{ file: CaseFile; filing: Filing; known: StoredPacket | undefined }> {
  const [file, latest, clock] = await Promise.all([
    loadCaseFile(tx, merchantId, id),
    tx.maybe(latestPacket(merchantId, id)),
    tx.one(databaseClock),
  ])
  if (!file) throw new Refusal('object.not_found')
  guardOpen(file.found)
  const draft = latest?.state === 'sent' ? undefined : latest
  const filing = planFiling(file, iso(draft?.datedAt ?? clock.at))
  if (isEmpty(filing)) throw new Refusal('dispute.no_material')
  const isKnown = draft?.state === 'draft' && isSame(draft, file.found, filing)
  return { file, filing, known: isKnown ? draft : undefined }
}

/** A packet is of a turn that is the merchant's. @throws Refusal */
function guardOpen({ stage, todo, outcome }: EvidenceCase): void {
  if (!todo || outcome !== 'processing') throw new Refusal('dispute.stage', { stage })
}

export const isEmpty = ({ plan, beside }: Filing): boolean =>
  plan.exhibits.length + plan.files.length + beside.length === 0

export const isSame = (
  packet: StoredPacket,
  { round }: Pick<EvidenceCase, 'round'>,
  { mark }: Filing,
): boolean => packet.round === round && packet.mark.equals(mark)

async function contentOf(
  { folder }: Pick<UploadDeps, 'folder'>,
  merchantId: bigint,
  { fileId }: EvidenceFile,
): Promise<Uint8Array> {
  return readFile(uploadPath(folder, merchantId, fileId)).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === 'ENOENT') throw new Refusal('file.gone')
    throw error
  })
}

function newPacket(file: CaseFile, filing: Filing, made: MadePacket): NewPacket {
  const { found } = file
  const pdf = Buffer.from(made.pdf)
  const pdfDigest = sha256Of(pdf)
  const data = packetData(file, filing, made, pdfDigest)
  const documents: PacketDocument[] = [
    {
      name: `${found.caseNo}.pdf`,
      mediaType: 'application/pdf',
      bytes: pdf.length,
      digest: pdfDigest,
      from: 'pdf',
    },
    {
      name: `${found.caseNo}.json`,
      mediaType: 'application/json',
      bytes: data.length,
      digest: sha256Of(data),
      from: 'data',
    },
    ...filing.beside.map(({ name, mediaType, bytes, sha256: digest, fileId }) => ({
      name,
      mediaType,
      bytes,
      digest,
      from: { fileId },
    })),
  ]
  const { exhibits, pages, side, grey } = made
  return {
    id: newId(),
    caseId: found.id,
    orderId: found.orderId,
    round: found.round,
    version: 1,
    datedAt: filing.plan.dated,
    mark: filing.mark,
    pdf,
    data,
    digest: documentsDigest(documents.map(({ digest }) => digest)),
    pdfDigest,
    about: { documents, exhibits, pages, side, grey },
    percent: filing.gathered.percent,
    missing: filing.gathered.missing,
  }
}

/** Behind the order's lock, as everything that moves its case: two that make it write one draft. @returns its version */
async function keep(tx: Tx, merchantId: bigint, made: NewPacket): Promise<number> {
  const order = await lockOrderFile(tx, merchantId, made.orderId)
  const was = order?.cases.find(({ id }) => id === made.caseId)
  if (!was) throw new Refusal('object.not_found')
  if (!was.todo) throw new Refusal('dispute.stage', { stage: was.stage })
  const latest = await tx.maybe(lockPacket(merchantId, made.caseId))
  if (!latest || latest.state === 'sent') {
    const version = (latest?.version ?? 0) + 1
    await tx.run(insertPacket(merchantId, { ...made, version }))
    return version
  }
  // Sealed once, refused or overtaken since: the case waits again, so the packet is a draft again, and what would have
  // filed it in the earlier turn never leaves.
  if (latest.state === 'sealed') {
    const { at } = await tx.one(databaseClock)
    await tx.run(cancelOvertaken(merchantId, made.caseId, was.round, new Date(at).toISOString()))
    await tx.run(unsealPacket(merchantId, made.caseId))
  }
  await tx.run(replaceDraft(merchantId, { ...made, id: latest.id }))
  return latest.version
}
