import { looksLikeIban } from '@quayside/contract/fund/bank-numbers.ts'
import { tailOf } from '@quayside/contract/fund/card-rules.ts'
import { accountNumberHash, sealAccountNumber } from '@quayside/gateway/areas/fund/index.ts'
import type { Query } from '@quayside/gateway/db/tx.ts'
import type { DemoCard } from './cards.ts'

export const demoCardId = (merchantId: string, no: number) =>
  `0199a2c0-5a10-7000-8${String(no).padStart(3, '0')}-${merchantId.padStart(12, '0')}`

/** In the name of the main user, a month ago; what waits for its audit since an hour. */
export function insertDemoCard(key: Buffer, merchantId: string, card: DemoCard): Query {
  const id = demoCardId(merchantId, card.no)
  const { accountNumber, place: there } = card
  return {
    text: `with added as (
        insert into withdrawal_card (merchant_id, id, state, account_name, is_public, currency, country, province, city, bank_name,
          bank_code, branch_name, cnaps, swift, aba, account_sealed, account_hash, account_tail, is_iban, reason, available_at,
          created_at, submitted_at, created_by, version)
        select $1, $2, $3, $4, true, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
          case when $3 in ('102', '104') then now() - interval '29 days' end, s.at, s.at, o.id, $20
        from operator o, (select now() - case when $3 = '101' then interval '1 hour' else interval '30 days' end as at) s
        where o.merchant_id = $1 and o.is_main
        on conflict do nothing returning merchant_id, id, created_by, created_at)
      insert into fund_event (merchant_id, entity_id, seq, at, entity, event, from_state, to_state, actor, actor_id, facts)
      select added.merchant_id, added.id, s.seq, added.created_at + (s.seq - 1) * interval '20 hours', 'card', s.event,
        lag(s.to_state) over (order by s.seq), s.to_state,
        case when s.event = 'add' then 'merchant' else 'provider' end, case when s.event = 'add' then added.created_by end,
        case when s.event in ('reject', 'hold') then jsonb_build_object('reason', $19::text) else '{}' end
      from added, unnest($21::text[], $22::text[]) with ordinality s(event, to_state, seq)`,
    values: [
      merchantId,
      id,
      card.state,
      card.accountName,
      card.currency,
      card.country,
      there?.province ?? null,
      there?.city ?? null,
      card.bankName,
      there?.bankCode ?? null,
      there?.branchName ?? null,
      there?.cnaps ?? null,
      card.swift ?? null,
      card.aba ?? null,
      sealAccountNumber(key, id, accountNumber),
      accountNumberHash(key, BigInt(merchantId), accountNumber),
      tailOf(accountNumber),
      looksLikeIban(accountNumber),
      card.reason,
      card.steps.length,
      card.steps.map(([event]) => event),
      card.steps.map(([, to]) => to),
    ],
  }
}
