import type { EvidenceItem } from '@quayside/contract/dispute/evidence/items.ts'

/** What a packet's PDF is made of: the same plan is the same bytes. Everything in it is filed, so all of it is English. */
export interface PacketPlan {
  readonly title: string
  readonly subject: string
  /** At the foot of every page. */
  readonly foot: string
  readonly company: readonly string[]
  /** ISO 8601: the date that the document bears. */
  readonly dated: string
  readonly datedWords: string
  readonly opening: string
  readonly points: readonly string[]
  readonly paragraph: string
  readonly closing: string
  readonly exhibits: readonly PlannedExhibit[]
  readonly files: readonly PlannedFile[]
  readonly limit: { readonly bytes: number; readonly pages: number | null }
}

export interface PlannedExhibit {
  readonly letter: string
  readonly item: EvidenceItem
  readonly name: string
  /** Names and what they stand for. */
  readonly blocks: readonly (readonly (readonly [string, string])[])[]
  /** The rows that say so. */
  readonly source: string
}

/** A document that somebody brought and that becomes pages. */
export interface PlannedFile {
  readonly letter: string
  readonly item: EvidenceItem
  readonly name: string
  readonly fileName: string
  readonly mediaType: string
  readonly sha256: string
}

/** With the content of its files, in their order. */
export interface PacketInput {
  readonly plan: PacketPlan
  readonly contents: readonly Uint8Array[]
}

export interface ExhibitPages {
  readonly letter: string
  readonly item: EvidenceItem
  readonly name: string
  readonly from: number
  readonly to: number
}

export interface MadePacket {
  readonly pdf: Uint8Array
  readonly pages: number
  readonly exhibits: readonly ExhibitPages[]
  readonly side: number
  readonly grey: boolean
}
