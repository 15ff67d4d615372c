import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import {
  type EcosphereCategory,
  type EcosphereKind,
  ecosphereLimits as limits,
  type EcosphereRule,
} from '@quayside/contract/help/ecosphere.ts'
import type { ecosphereDeskCalls } from '@quayside/contract/provider/ecosphere-desk.ts'
import type { Query } from '#db/tx.ts'

export interface ServiceRow {
  readonly id: string
  readonly category: EcosphereCategory
  readonly name: string
  readonly text: string
  readonly logo: string
  readonly offer: string | null
  readonly offerEndsAt: string | null
  readonly url: string
  readonly paid: boolean
  readonly because: EcosphereRule | null
}

/** In the reader's language; an offer whose time is over is none. */
export const servicesOf = (
  kind: EcosphereKind,
  rules: readonly EcosphereRule[],
  language: Language,
): Query<ServiceRow> => ({
  name: `ecosphere_services_${language}`,
  text: `select id, category, name_${language} as name, text_${language} as text,
      replace(encode(logo, 'base64'), E'\\n', '') as logo, url, paid, rule as because,
      case when is_on then offer_${language} end as offer, case when is_on then offer_ends_at end as "offerEndsAt"
    from ecosphere_service, lateral (select coalesce(offer_ends_at > now(), true) as is_on) offer
    where kind = $1 and (rule is null or rule = any ($2)) order by place, id`,
  values: [kind, rules],
})

const { days, from } = limits

/** Which rules hold of a merchant now. */
export const rulesHolding = (merchantId: bigint): Query<Record<EcosphereRule, boolean>> => ({
  name: 'ecosphere_rules',
  text: `select
      (select count(distinct currency) from trade_day
        where merchant_id = $1 and day > current_date - ${days}) >= ${from.many_currencies} as many_currencies,
      (select count(*) from (select from chargeback
        where merchant_id = $1 and opened_at > now() - interval '${days} days' limit ${from.disputes}) latest)
        >= ${from.disputes} as disputes,
      (select count(*) from site where merchant_id = $1 and kind = 'website' and state = 'normal')
        >= ${from.own_site} as own_site,
      (select count(*) from (select from withdrawal
        where merchant_id = $1 and rule_id is null and asked_at > now() - interval '${days} days'
        limit ${from.withdraws_by_hand}) latest) >= ${from.withdraws_by_hand} as withdraws_by_hand`,
  values: [merchantId],
})

export const putService = (
  { id, category, shown, place, url, offer, en, zh }: ParsedInputOf<typeof ecosphereDeskCalls.put>,
  logo: Buffer,
): Query => ({
  name: 'ecosphere_put',
  text: `select put_ecosphere_service(row($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, now())::ecosphere_service)`,
  values: [
    id,
    category,
    shown.kind,
    shown.kind === 'preferred' && shown.paid,
    shown.kind === 'recommended' ? shown.rule : null,
    place,
    logo,
    url,
    en.name,
    zh.name,
    en.text,
    zh.text,
    offer?.en ?? null,
    offer?.zh ?? null,
    offer?.endsAt ?? null,
  ],
})

export const withdrawService = (id: string): Query<{ gone: boolean }> => ({
  name: 'ecosphere_withdraw',
  text: 'select withdraw_ecosphere_service($1) as gone',
  values: [id],
})
