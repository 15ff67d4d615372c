import type { PaperKind } from '@quayside/contract/partners/onboarding/states.ts'
import type { Query } from '#db/tx.ts'

export interface PaperRow {
  readonly id: string
  readonly kind: PaperKind
  readonly name: string
  readonly bytes: number
}

export const papersOf = (id: string): Query<PaperRow> => ({
  name: 'onboarding_papers',
  text: 'select id, kind, name, bytes from onboarding_paper where onboarding_id = $1 order by created_at, id',
  values: [id],
})

export const insertPaper = (
  onboardingId: string,
  paper: PaperRow & { readonly mediaType: string; readonly contentSealed: Buffer },
): Query => ({
  name: 'onboarding_paper_insert',
  text: `insert into onboarding_paper (id, onboarding_id, kind, name, media_type, bytes, content_sealed)
    values ($1, $2, $3, $4, $5, $6, $7)`,
  values: [paper.id, onboardingId, paper.kind, paper.name, paper.mediaType, paper.bytes, paper.contentSealed],
})

export const deletePaper = (onboardingId: string, id: string): Query => ({
  name: 'onboarding_paper_delete',
  text: 'delete from onboarding_paper where onboarding_id = $1 and id = $2',
  values: [onboardingId, id],
})

export const readPaper = (
  onboardingId: string,
  id: string,
): Query<PaperRow & { mediaType: string; contentSealed: Buffer }> => ({
  name: 'onboarding_paper_read',
  text: `select id, kind, name, bytes, media_type as "mediaType", content_sealed as "contentSealed"
    from onboarding_paper where onboarding_id = $1 and id = $2`,
  values: [onboardingId, id],
})
