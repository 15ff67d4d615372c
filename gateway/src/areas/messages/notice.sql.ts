import type { Query } from '#db/tx.ts'

export interface NewNotice {
  readonly id: string
  readonly operatorId: string
  readonly kind: string
  readonly group: string
  readonly facts: Readonly<Record<string, string | number>>
  readonly required: boolean
}

/** Of a group that its reader does not want to be told of, a notice comes in as read; a required one never does. */
export const addNotices = (merchantId: bigint, notices: readonly NewNotice[]): Query => ({
  name: 'notices_add',
  text: `insert into notice (merchant_id, id, operator_id, kind, facts, required, read_at)
    select $1, line.id, line.operator_id, line.kind, line.facts, line.required,
      case when not line.required and not wished.portal then now() end
    from jsonb_to_recordset($2) as line (id uuid, operator_id uuid, kind text, "group" text, facts jsonb, required boolean)
      left join notice_preference wished
        on wished.merchant_id = $1 and wished.operator_id = line.operator_id and wished.notice_group = line.group`,
  values: [
    merchantId,
    JSON.stringify(notices.map(({ operatorId, ...line }) => ({ ...line, operator_id: operatorId }))),
  ],
})

export interface NoticeToMail {
  readonly operatorId: string
  readonly kind: string
  readonly facts: Readonly<Record<string, string | number>>
  readonly createdAt: string
  readonly mailedAt: string | null
  readonly email: string | null
  readonly name: string
  readonly language: 'en' | 'zh'
  readonly zone: string
  /** What the reader wishes of each group; without a row, mail. */
  readonly silenced: string[]
}

export const noticeToMail = (merchantId: bigint, id: string): Query<NoticeToMail> => ({
  name: 'notice_to_mail',
  text: `select n.operator_id as "operatorId", n.kind, n.facts, n.created_at as "createdAt", n.mailed_at as "mailedAt",
      o.email, o.real_name as name, o.language, m.zone,
      array(select p.notice_group from notice_preference p
        where p.merchant_id = n.merchant_id and p.operator_id = n.operator_id and not p.mail) as silenced
    from notice n
      join operator o on o.merchant_id = n.merchant_id and o.id = n.operator_id and o.state <> 'deleted'
      join merchant m on m.id = n.merchant_id
    where n.merchant_id = $1 and n.id = $2`,
  values: [merchantId, id],
})

export const noteMailed = (merchantId: bigint, id: string): Query => ({
  name: 'notice_mailed',
  text: 'update notice set mailed_at = now() where merchant_id = $1 and id = $2',
  values: [merchantId, id],
})

export interface StoredPreference {
  readonly group: string
  readonly portal: boolean
  readonly mail: boolean
}

export const preferencesOf = (merchantId: bigint, operatorId: string): Query<StoredPreference> => ({
  name: 'notice_preferences',
  text: `select notice_group as "group", portal, mail from notice_preference
    where merchant_id = $1 and operator_id = $2 order by notice_group`,
  values: [merchantId, operatorId],
})

export const savePreference = (
  merchantId: bigint,
  operatorId: string,
  { group, portal, mail }: StoredPreference,
): Query => ({
  name: 'notice_preference_save',
  text: `insert into notice_preference (merchant_id, operator_id, notice_group, portal, mail) values ($1, $2, $3, $4, $5)
    on conflict (merchant_id, operator_id, notice_group) do update set portal = excluded.portal, mail = excluded.mail`,
  values: [merchantId, operatorId, group, portal, mail],
})
