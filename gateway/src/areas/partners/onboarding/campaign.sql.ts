import type { Language } from '@quayside/contract/envelope.ts'
import type { Query } from '#db/tx.ts'

export interface CampaignRow {
  readonly code: string
  readonly title: string
  readonly terms: string
  readonly termsVersion: number
  readonly endsAt: string
  readonly ended: boolean
}

export const findCampaign = (code: string, language: Language): Query<CampaignRow> => ({
  name: `onboarding_campaign_${language}`,
  text: `select code, title_${language} as title, terms_${language} as terms, terms_version as "termsVersion", ends_at as "endsAt",
    ends_at <= now() as ended from onboarding_campaign where code = $1`,
  values: [code],
})

interface Words {
  readonly title: string
  readonly terms: string
}
/** Other terms under a version that is known already are refused: somebody may have ticked it. */
export const putCampaign = (campaign: {
  readonly code: string
  readonly endsAt: string
  readonly termsVersion: number
  readonly en: Words
  readonly zh: Words
}): Query<{ code: string }> => ({
  name: 'onboarding_campaign_put',
  text: `insert into onboarding_campaign as c (code, ends_at, terms_version, title_en, title_zh, terms_en, terms_zh)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (code) do update set ends_at = $2, terms_version = $3, title_en = $4, title_zh = $5, terms_en = $6, terms_zh = $7,
      changed_at = now()
    where $3 > c.terms_version or ($3 = c.terms_version and (c.terms_en, c.terms_zh) = ($6, $7))
    returning code`,
  values: [
    campaign.code,
    campaign.endsAt,
    campaign.termsVersion,
    campaign.en.title,
    campaign.zh.title,
    campaign.en.terms,
    campaign.zh.terms,
  ],
})
