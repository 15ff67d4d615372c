/** What a document or a record can show; the matrix tells which of them win a case. */
export const evidenceItems = [
  'authorisation',
  'address_check',
  'code_check',
  'three_ds',
  'compelling',
  'order',
  'address',
  'presentment',
  'refund',
  'no_refund',
  'place',
  'device',
  'earlier_orders',
  'two_orders',
  'terms',
  'shown',
  'delivery',
  'messages',
  'use',
  'description',
  'agreement',
  'return',
  'other',
] as const
export type EvidenceItem = (typeof evidenceItems)[number]

/** What the house finds in its own books; of the others, and beside these, the merchant brings documents. */
export const foundByUs = [
  'authorisation',
  'address_check',
  'code_check',
  'three_ds',
  'compelling',
  'order',
  'address',
  'presentment',
  'refund',
  'no_refund',
  'place',
  'device',
  'earlier_orders',
  'two_orders',
  'terms',
  'shown',
  'delivery',
] as const satisfies readonly EvidenceItem[]
export type FoundItem = (typeof foundByUs)[number]

/** What somebody can bring a document for: what no books hold, and what a document shows better. */
export const broughtItems = [
  'delivery',
  'address',
  'order',
  'messages',
  'terms',
  'refund',
  'use',
  'description',
  'agreement',
  'return',
  'other',
] as const satisfies readonly EvidenceItem[]
export const isBrought = (item: EvidenceItem): boolean => (broughtItems as readonly string[]).includes(item)

export const productTypes = ['goods', 'digital', 'service', 'travel'] as const
export type ProductType = (typeof productTypes)[number]
