import type { Query } from '#db/tx.ts'

export interface PersonTold {
  readonly email: string
  readonly language: 'en' | 'zh'
  readonly realName: string
  readonly zone: string
  readonly at: string
}

/** The main user and those who are named, each once, where they have an address. */
export const peopleTold = (merchantId: bigint, operatorIds: readonly string[]): Query<PersonTold> => ({
  name: 'main_people_told',
  text: `select o.email, o.language, o.real_name as "realName", m.zone, now() as at
    from operator o join merchant m on m.id = o.merchant_id
    where o.merchant_id = $1 and o.email is not null and o.state <> 'deleted' and (o.is_main or o.id = any ($2::uuid[]))
    order by o.id`,
  values: [merchantId, operatorIds],
})
