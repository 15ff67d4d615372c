import type { EvidenceItem } from '@quayside/contract/dispute/evidence/items.ts'
import type { PacketState } from '@quayside/contract/dispute/evidence/evidence.ts'
import type { Promised } from '@quayside/contract/dispute/value/promised.ts'
import type { Query } from '#db/tx.ts'
import type { ExhibitPages } from './packet-plan.ts'

/** A document of a packet as it is filed; what was brought is read from where it is kept. */
export interface PacketDocument {
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
  /** In hexadecimal. */
  readonly digest: string
  readonly from: 'pdf' | 'data' | { readonly fileId: string }
}

export interface AboutPacket {
  readonly documents: readonly PacketDocument[]
  readonly exhibits: readonly ExhibitPages[]
  readonly pages: number
  readonly side: number
  readonly grey: boolean
}

export interface StoredPacket {
  readonly id: string
  readonly round: number
  readonly version: number
  readonly state: PacketState
  readonly datedAt: string
  readonly mark: Buffer
  /** In hexadecimal. */
  readonly digest: string
  readonly pdfDigest: string
  readonly about: AboutPacket
  readonly missing: readonly EvidenceItem[]
  readonly sealedAt: string | null
}

const columns = `id, round, version, state, dated_at as "datedAt", mark, encode(digest, 'hex') as digest,
  encode(pdf_digest, 'hex') as "pdfDigest", about, missing, sealed_at as "sealedAt"`

/** The one that is written at, waits, or was sent last. */
export const latestPacket = (merchantId: bigint, caseId: string): Query<StoredPacket> => ({
  name: 'case_packet_latest',
  text: `select ${columns} from case_packet where merchant_id = $1 and case_id = $2 order by version desc limit 1`,
  values: [merchantId, caseId],
})

/** Locked: of two that seal, or of one that seals and one that makes it anew, one is first. */
export const lockPacket = (merchantId: bigint, caseId: string): Query<StoredPacket> => ({
  name: 'case_packet_lock',
  text: `select ${columns} from case_packet where merchant_id = $1 and case_id = $2 order by version desc limit 1 for update`,
  values: [merchantId, caseId],
})

export const packetPdf = (
  merchantId: bigint,
  caseId: string,
  version: number,
): Query<{ pdf: Buffer; digest: string }> => ({
  name: 'case_packet_pdf',
  text: `select pdf, encode(digest, 'hex') as digest from case_packet where merchant_id = $1 and case_id = $2 and version = $3`,
  values: [merchantId, caseId, version],
})

export interface NewPacket extends Omit<StoredPacket, 'state' | 'sealedAt' | 'digest' | 'pdfDigest'> {
  readonly caseId: string
  readonly orderId: string
  readonly pdf: Buffer
  readonly data: Buffer
  readonly digest: string
  readonly pdfDigest: string
  readonly percent: number
}

const writing = (made: NewPacket) => [
  made.datedAt,
  made.mark,
  made.pdf,
  made.data,
  Buffer.from(made.digest, 'hex'),
  Buffer.from(made.pdfDigest, 'hex'),
  JSON.stringify(made.about),
  made.percent,
  made.missing,
]

export const insertPacket = (merchantId: bigint, made: NewPacket): Query => ({
  name: 'case_packet_insert',
  text: `insert into case_packet (merchant_id, id, case_id, order_id, round, version, state, dated_at, mark, pdf, data, digest,
      pdf_digest, about, percent, missing)
    values ($1, $2, $3, $4, $5, $6, 'draft', $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
  values: [merchantId, made.id, made.caseId, made.orderId, made.round, made.version, ...writing(made)],
})

/** Only what is still a draft. */
export const replaceDraft = (merchantId: bigint, made: NewPacket): Query => ({
  name: 'case_packet_replace',
  text: `update case_packet set round = $3, dated_at = $4, mark = $5, pdf = $6, data = $7, digest = $8, pdf_digest = $9,
      about = $10, percent = $11, missing = $12
    where merchant_id = $1 and id = $2 and state = 'draft'`,
  values: [merchantId, made.id, made.round, ...writing(made)],
})

export const sealPacket = (
  merchantId: bigint,
  id: string,
  { at, by, promised }: { readonly at: string; readonly by: string; readonly promised: Promised | undefined },
): Query => ({
  name: 'case_packet_seal',
  text: `update case_packet set state = 'sealed', sealed_at = $3, sealed_by = $4, promised = $5
    where merchant_id = $1 and id = $2 and state = 'draft'`,
  values: [merchantId, id, at, by, promised ? JSON.stringify(promised) : null],
})

/** What was taken back is a draft again. */
export const unsealPacket = (merchantId: bigint, caseId: string): Query => ({
  name: 'case_packet_unseal',
  text: `update case_packet set state = 'draft', sealed_at = null, sealed_by = null, promised = null
    where merchant_id = $1 and case_id = $2 and state = 'sealed'`,
  values: [merchantId, caseId],
})

/** An answer of a turn that was over before it left; one that has left is asked after. */
export const cancelOvertaken = (merchantId: bigint, caseId: string, round: number, at: string): Query => ({
  name: 'case_submission_overtaken',
  text: `update case_submission set state = 'canceled', ended_at = $4, version = version + 1
    where merchant_id = $1 and case_id = $2 and round < $3 and state = 'queued'`,
  values: [merchantId, caseId, round, at],
})

/** From here on the case is held to what its answer promised. */
export const packetSent = (merchantId: bigint, id: string, at: string): Query => ({
  name: 'case_packet_sent',
  text: `with sent as (update case_packet set state = 'sent', sent_at = $3
      where merchant_id = $1 and id = $2 and state = 'sealed' returning case_id, promise_of_answer(promised) as promised_minor)
    update chargeback c set promised_minor = s.promised_minor from sent s
    where c.merchant_id = $1 and c.id = s.case_id and s.promised_minor is not null`,
  values: [merchantId, id, at],
})

export interface FiledPacket {
  readonly pdf: Buffer
  readonly data: Buffer
  readonly digest: string
  readonly about: AboutPacket
}

export const packetToFile = (merchantId: bigint, id: string): Query<FiledPacket> => ({
  name: 'case_packet_to_file',
  text: `select pdf, data, encode(digest, 'hex') as digest, about from case_packet where merchant_id = $1 and id = $2`,
  values: [merchantId, id],
})
