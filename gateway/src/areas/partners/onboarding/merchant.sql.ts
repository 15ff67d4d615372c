import type { Query } from '#db/tx.ts'

export interface Applicant {
  readonly email: string | null
  /** Forms that the merchant began within a day. */
  readonly begun: number
  readonly nameEn: string | null
  readonly nameZh: string | null
  readonly country: string | null
  readonly url: string | null
  readonly contactName: string | null
}

/** What is known of a company and of whoever applies for it. */
export const applicantOf = (merchantId: bigint, operatorId: string): Query<Applicant> => ({
  name: 'onboarding_applicant',
  text: `select o.email, o.real_name as "contactName", m.name_en as "nameEn", m.name as "nameZh", m.country,
      (select url from site where merchant_id = $1 and kind = 'website' and state = 'normal' order by created_at, id limit 1) as url,
      (select count(*)::int from onboarding where merchant_id = $1 and created_at > now() - interval '1 day') as begun
    from merchant m, operator o where m.id = $1 and o.merchant_id = $1 and o.id = $2`,
  values: [merchantId, operatorId],
})
