import { z } from 'zod'
import { call } from '#call.ts'
import { latinLine, line, withOwnDigits } from '#fields.ts'
import { proofDoubts } from '#logistics/states.ts'
import { version } from '#trade/order-key.ts'
import { evidenceItems, productTypes } from './items.ts'
import { caseLetterLimits as limits } from './packet-limits.ts'
import { letterPhrases } from './letter.ts'

export const packetStates = ['draft', 'sealed', 'sent'] as const
export type PacketState = (typeof packetStates)[number]

/** SHA-256 in hexadecimal; now and then its digits look like a card's number. */
export const digest = withOwnDigits(z.string().regex(/^[0-9a-f]{64}$/))

/** The same sentence in both languages, its facts filled in. */
const pair = z.strictObject({ zh: z.string(), en: z.string() })

const item = z.strictObject({
  item: z.enum(evidenceItems),
  need: z.enum(['required', 'optional']),
  found: z.boolean(),
  /** What was found, in a line; null where nothing was, or where a document alone shows it. */
  told: z.string().nullable(),
  /** Documents that were brought for it. */
  files: z.array(z.strictObject({ id: z.string(), name: z.string(), bytes: z.int(), state: z.string() })),
  /** Whether somebody can bring a document for it. */
  takesFile: z.boolean(),
  /** Percentage points that it brings. */
  points: z.int(),
})

const prior = z.strictObject({
  orderId: z.string(),
  orderNo: z.string(),
  at: z.string(),
  /** Days before the dispute, and before the disputed sale. */
  beforeDispute: z.int(),
  beforeSale: z.int(),
  /** By both counts, or by one of them. */
  fit: z.enum(['both', 'one']),
  same: z.array(z.string()),
})

/** Two earlier sales of the same buyer, where the reason lets them count. */
const priors = z.strictObject({
  standing: z.enum(['ready', 'likely', 'missing']),
  chosen: z.array(prior),
  /** What would be needed, and is not there. */
  missing: z.array(z.enum(['two_priors', 'main_element', 'second_element', 'age'])),
})

const packet = z.strictObject({
  version: z.int(),
  state: z.enum(packetStates),
  digest: z.string().nullable(),
  sealedAt: z.string().nullable(),
})

const evidence = z.strictObject({
  id: z.string(),
  productType: z.enum(productTypes),
  percent: z.int(),
  source: z.string(),
  items: z.array(item),
  missing: z.array(z.enum(evidenceItems)),
  /** A proof of delivery that contradicts the order: it is looked at first, and files nothing. */
  doubted: z
    .strictObject({
      shipmentId: z.string(),
      number: z.string(),
      doubts: z.array(z.enum(proofDoubts)),
      place: z.string().nullable(),
      destination: z.string().nullable(),
    })
    .nullable(),
  /** What the last look found that the one before had not. */
  news: z.strictObject({ at: z.string(), items: z.array(z.enum(evidenceItems)) }).nullable(),
  /** Null where the reason takes no pair of earlier sales. */
  priors: priors.nullable(),
  letter: z.strictObject({
    lines: z.array(z.strictObject({ phrase: z.enum(letterPhrases), text: pair })),
    /** What can still be said. */
    offered: z.array(z.strictObject({ phrase: z.enum(letterPhrases), text: pair })),
    paragraph: z.string(),
    note: z.string(),
    version: z.int(),
  }),
  packet: packet.nullable(),
  /** Answers wait for the cut-off unless somebody says otherwise. */
  holdsUntilCutOff: z.boolean(),
  limit: z.strictObject({ bytes: z.int(), pages: z.int().nullable() }),
})
export type Evidence = z.infer<typeof evidence>

const preview = z.strictObject({
  version: z.int(),
  /** Over all documents, as the network computes it too. */
  digest: z.string(),
  /** Of the PDF alone. */
  pdfDigest: z.string(),
  bytes: z.int(),
  pages: z.int(),
  /** Where each exhibit stands. */
  exhibits: z.array(
    z.strictObject({
      letter: z.string(),
      item: z.enum(evidenceItems),
      name: z.string(),
      from: z.int(),
      to: z.int(),
    }),
  ),
  /** Longest side of pictures after fitting, in pixels. */
  side: z.int(),
  grey: z.boolean(),
  documents: z.array(z.strictObject({ name: z.string(), bytes: z.int(), digest: z.string() })),
})

const building = [
  'object.not_found',
  'dispute.stage',
  'dispute.no_material',
  'dispute.packet_too_large',
  'dispute.packet_too_long',
  'dispute.packet_failed',
  'file.gone',
  'server.busy',
  'file.too_many_today',
] as const

export const evidenceCalls = {
  evidence: call({
    path: '/chargeback/evidence/query',
    summary: 'Get the evidence of a case: what wins it, what of it is there, and the letter',
    access: 'dispute.case.view',
    effect: 'read',
    input: z.strictObject({ id: z.uuid() }),
    output: evidence,
    errors: ['object.not_found'],
    sensitive: true,
  }),
  saveLetter: call({
    path: '/chargeback/evidence/letter',
    summary: 'Choose what the letter of a case says',
    access: 'dispute.case.appeal',
    effect: 'write',
    input: z.strictObject({
      id: z.uuid(),
      /** The letter that the screen has read; 0 before the first. */
      version: z.int().min(0).max(2_147_483_647),
      phrases: z
        .array(z.enum(letterPhrases))
        .max(limits.phrases.max)
        .refine((all) => new Set(all).size === all.length, { error: 'twice', params: { rule: 'twice' } }),
      /** In English; it is filed as it stands. */
      paragraph: latinLine(limits.paragraph.max, 0),
      /** For the merchant's own people alone. */
      note: line(limits.note.max, 0),
    }),
    output: z.strictObject({ id: z.string(), version: z.int() }),
    errors: ['object.not_found', 'request.conflict', 'dispute.stage'],
    logs: ['id', 'phrases'],
  }),
  preview: call({
    path: '/chargeback/evidence/preview',
    summary: 'Make the packet of a case as it would be filed, and keep it until it is',
    access: 'dispute.case.appeal',
    effect: 'none',
    input: z.strictObject({ id: z.uuid() }),
    output: preview,
    errors: building,
    logs: ['id'],
  }),
  page: call({
    path: '/chargeback/evidence/page',
    summary: 'Show one page of a packet as a picture',
    access: 'dispute.case.view',
    effect: 'none',
    looks: true,
    /** Of the packet that has this digest: one that was made anew meanwhile is another. */
    input: z.strictObject({ id: z.uuid(), version, digest, page: z.int().min(1).max(500) }),
    output: z.strictObject({ page: z.int(), pages: z.int(), png: z.string() }),
    errors: ['object.not_found', 'dispute.packet_failed', 'server.busy', 'file.too_many_today'],
    sensitive: true,
  }),
  packet: call({
    path: '/chargeback/evidence/packet',
    summary: 'Download the PDF of a packet, byte for byte as it is filed',
    access: 'dispute.case.view',
    effect: 'read',
    answers: 'file',
    input: z.strictObject({ id: z.uuid(), version }),
    output: z.unknown(),
    errors: ['object.not_found'],
    sensitive: true,
  }),
  document: call({
    path: '/chargeback/evidence/document',
    summary: 'Download letter and index of a case as a Word document',
    access: 'dispute.case.view',
    effect: 'read',
    answers: 'file',
    input: z.strictObject({ id: z.uuid() }),
    output: z.unknown(),
    errors: ['object.not_found'],
    sensitive: true,
  }),
} as const
