import type { ShopPaperKind } from '@quayside/contract/partners/alipayplus/states.ts'
import type { Query } from '#db/tx.ts'

export interface ShopPaperRow {
  readonly id: string
  readonly kind: ShopPaperKind
  readonly name: string
  readonly bytes: number
  /** With which it goes out, or went. */
  readonly round: number
}

export const shopPapers = (merchantId: bigint, applicationId: string): Query<ShopPaperRow> => ({
  name: 'alipayplus_papers',
  text: `select id, kind, name, bytes, round from alipayplus_paper
    where merchant_id = $1 and application_id = $2 order by created_at, id`,
  values: [merchantId, applicationId],
})

export const insertShopPaper = (
  merchantId: bigint,
  applicationId: string,
  paper: ShopPaperRow & {
    readonly mediaType: string
    readonly contentSealed: Buffer
    readonly createdBy: string
  },
): Query => ({
  name: 'alipayplus_paper_insert',
  text: `insert into alipayplus_paper (merchant_id, id, application_id, kind, name, media_type, bytes, content_sealed, round, created_by)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
  values: [
    merchantId,
    paper.id,
    applicationId,
    paper.kind,
    paper.name,
    paper.mediaType,
    paper.bytes,
    paper.contentSealed,
    paper.round,
    paper.createdBy,
  ],
})

export const deleteShopPaper = (merchantId: bigint, applicationId: string, id: string): Query => ({
  name: 'alipayplus_paper_delete',
  text: 'delete from alipayplus_paper where merchant_id = $1 and application_id = $2 and id = $3',
  values: [merchantId, applicationId, id],
})

export interface SealedPaper extends ShopPaperRow {
  readonly mediaType: string
  readonly contentSealed: Buffer
}

export const readShopPaper = (merchantId: bigint, applicationId: string, id: string): Query<SealedPaper> => ({
  name: 'alipayplus_paper_read',
  text: `select p.id, p.kind, p.name, p.bytes, p.round, p.media_type as "mediaType", p.content_sealed as "contentSealed"
    from alipayplus_paper p join alipayplus_application a on a.merchant_id = p.merchant_id and a.id = p.application_id
    where p.merchant_id = $1 and p.application_id = $2 and p.id = $3`,
  values: [merchantId, applicationId, id],
})

/** One of a round that Alipay+ does not have yet; one after the other, so that not all of them lie in memory. */
export const nextUnsentPaper = (
  merchantId: bigint,
  applicationId: string,
  round: number,
): Query<SealedPaper> => ({
  name: 'alipayplus_paper_unsent',
  text: `select id, kind, name, bytes, round, media_type as "mediaType", content_sealed as "contentSealed"
    from alipayplus_paper where merchant_id = $1 and application_id = $2 and round = $3 and partner_key is null
    order by created_at, id limit 1`,
  values: [merchantId, applicationId, round],
})

export const keepPaperKey = (merchantId: bigint, id: string, key: string): Query => ({
  name: 'alipayplus_paper_key',
  text: 'update alipayplus_paper set partner_key = $3 where merchant_id = $1 and id = $2',
  values: [merchantId, id, key],
})

/** Of a round, as Alipay+ names them. */
export const paperKeys = (
  merchantId: bigint,
  applicationId: string,
  round: number,
): Query<{ kind: ShopPaperKind; key: string }> => ({
  name: 'alipayplus_paper_keys',
  text: `select kind, partner_key as key from alipayplus_paper
    where merchant_id = $1 and application_id = $2 and round = $3 and partner_key is not null order by created_at, id`,
  values: [merchantId, applicationId, round],
})
