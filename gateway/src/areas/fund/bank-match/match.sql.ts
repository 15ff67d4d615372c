import type { BankMatchOutcome } from '@quayside/contract/fund/bank-match/outcomes.ts'
import type { WithdrawalState } from '@quayside/contract/fund/withdrawal/states.ts'
import type { Query } from '#db/tx.ts'
import type { KnownWithdrawal, MatchVerdict } from './verdict.ts'

/** Withdrawals that a paper can be about: named on it, or paid or sent back in its days; each with what the ledger has of it. */
export const withdrawalsOfPaper = (
  merchantId: bigint,
  {
    words,
    from,
    through,
  }: { readonly words: readonly string[]; readonly from: string; readonly through: string },
): Query<KnownWithdrawal> => ({
  name: 'bank_match_withdrawals',
  text: `select w.id, w.withdrawal_no as "withdrawalNo", w.state as status, w.currency::text, w.amount,
      w.paid_currency::text as "paidCurrency", w.paid_minor as "paidMinor", w.bank_reference as "bankReference",
      w.value_on as "valueOn", beijing_date(r.at) as "returnedOn", c.account_tail as tail, l.booked, l.parts
    from withdrawal w
      join withdrawal_card c on c.merchant_id = w.merchant_id and c.id = w.card_id
      left join lateral (
        select e.at from fund_event e
        where e.merchant_id = w.merchant_id and e.entity_id = w.id and e.event = 'bounce' limit 1) r on true
      left join lateral (
        select -d.amount as booked, (
            select sum(u.amount)::bigint from ledger.lot_use u
            where u.merchant_id = d.merchant_id and u.account_id = d.account_id and u.version = d.version
              and u.returned_version is null) as parts
        from ledger.posting h
          join ledger.entry d on d.merchant_id = h.merchant_id and d.posting_id = h.id and d.line = 1
        where h.merchant_id = w.merchant_id and h.source_type = 'withdrawal' and h.source_id = w.id and h.effect = 'hold'
          and exists (select from ledger.posting p where p.merchant_id = w.merchant_id and p.source_type = 'withdrawal'
            and p.source_id = w.id and p.effect = 'paid')) l on true
    where w.merchant_id = $1 and (upper(w.bank_reference) = any ($2::text[]) or upper(w.withdrawal_no) = any ($2::text[])
      or w.value_on between $3::date - 10 and $4::date + 10 or beijing_date(r.at) between $3::date and $4::date)
    order by w.value_on, w.id`,
  values: [merchantId, words, from, through],
})

export interface MatchRow {
  readonly id: string
  readonly fileName: string
  readonly format: 'csv' | 'xlsx' | 'camt'
  readonly matchedAt: string
  readonly matchedBy: string
  readonly from: string
  readonly through: string
  readonly tail: string | null
  readonly lines: number
  readonly differences: number
}

const heads = `select m.id, m.file_name as "fileName", m.format, m.matched_at as "matchedAt", o.real_name as "matchedBy",
    m.from_on as "from", m.through_on as "through", m.tail, m.lines, m.differences
  from bank_match m join operator o on o.merchant_id = m.merchant_id and o.id = m.matched_by`

export const findMatch = (merchantId: bigint, id: string): Query<MatchRow> => ({
  name: 'bank_match_find',
  text: `${heads} where m.merchant_id = $1 and m.id = $2`,
  values: [merchantId, id],
})

export const matchPage = (
  merchantId: bigint,
  {
    forwards,
    at,
    id,
    limit,
  }: {
    readonly forwards: boolean
    readonly at: string | null
    readonly id: string | null
    readonly limit: number
  },
): Query<MatchRow> => ({
  name: `bank_match_page_${forwards ? 'newest' : 'oldest'}`,
  text: `${heads} where m.merchant_id = $1
      and ($2::timestamptz is null or (m.matched_at, m.id) ${forwards ? '<' : '>'} ($2::timestamptz, $3::uuid))
    order by m.matched_at ${forwards ? 'desc' : 'asc'}, m.id ${forwards ? 'desc' : 'asc'} limit $4`,
  values: [merchantId, at, id, limit],
})

/** One merchant's statements come in one after the other: the same file twice at once is one match. */
export const lockBankMatches = (merchantId: bigint): Query => ({
  text: "select pg_advisory_xact_lock(hashtextextended('bank_match', $1))",
  values: [merchantId],
})

export const matchOfDigest = (merchantId: bigint, digest: Buffer): Query<{ id: string }> => ({
  name: 'bank_match_of_digest',
  text: 'select id from bank_match where merchant_id = $1 and digest = $2',
  values: [merchantId, digest],
})

export const matchesToday = (merchantId: bigint): Query<{ count: number }> => ({
  name: 'bank_matches_today',
  text: `select count(*)::int as count from bank_match where merchant_id = $1 and beijing_date(matched_at) = beijing_date(now())`,
  values: [merchantId],
})

export interface NewMatch extends Omit<MatchRow, 'matchedAt' | 'matchedBy'> {
  readonly digest: Buffer
  readonly matchedBy: string
}

export const insertMatch = (merchantId: bigint, match: NewMatch): Query => ({
  name: 'bank_match_insert',
  text: `insert into bank_match (merchant_id, id, digest, file_name, format, matched_by, from_on, through_on, tail, lines, differences)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
  values: [
    merchantId,
    match.id,
    match.digest,
    match.fileName,
    match.format,
    match.matchedBy,
    match.from,
    match.through,
    match.tail,
    match.lines,
    match.differences,
  ],
})

export const insertVerdicts = (
  merchantId: bigint,
  matchId: string,
  verdicts: readonly MatchVerdict[],
): Query => ({
  name: 'bank_match_line_insert',
  text: `insert into bank_match_line (merchant_id, match_id, no, line, booked_on, value_on, reference, remittance, currency, minor,
      outcome, difference, withdrawal_id, booked, parts)
    select $1, $2, v.no, v.line, v.booked_on, v.value_on, left(v.reference, 200), left(v.remittance, 500), v.currency, v.minor,
      v.outcome, v.difference, v.withdrawal_id, v.booked, v.parts
    from unnest($3::int[], $4::date[], $5::date[], $6::text[], $7::text[], $8::text[], $9::bigint[], $10::text[], $11::bigint[],
      $12::uuid[], $13::bigint[], $14::bigint[]) with ordinality as v (line, booked_on, value_on, reference, remittance, currency,
      minor, outcome, difference, withdrawal_id, booked, parts, no)`,
  values: [
    merchantId,
    matchId,
    verdicts.map(({ paper }) => paper?.line ?? null),
    verdicts.map(({ paper }) => paper?.bookedOn ?? null),
    verdicts.map(({ paper }) => paper?.valueOn ?? null),
    verdicts.map(({ paper }) => paper?.reference ?? null),
    verdicts.map(({ paper }) => paper?.remittance ?? null),
    verdicts.map(({ currency }) => currency),
    verdicts.map(({ paper }) => paper?.minor ?? null),
    verdicts.map(({ outcome }) => outcome),
    verdicts.map(({ difference }) => difference),
    verdicts.map(({ withdrawal }) => withdrawal?.id ?? null),
    verdicts.map(({ withdrawal }) => withdrawal?.booked ?? null),
    verdicts.map(({ withdrawal }) => withdrawal?.parts ?? null),
  ],
})

export interface StoredMatchLine {
  readonly no: number
  readonly line: number | null
  readonly bookedOn: string | null
  readonly valueOn: string | null
  readonly reference: string | null
  readonly remittance: string | null
  readonly currency: string
  readonly minor: bigint | null
  readonly outcome: BankMatchOutcome
  readonly difference: bigint
  readonly withdrawalId: string | null
  readonly withdrawalNo: string
  readonly status: WithdrawalState
  readonly amount: bigint
  readonly ownCurrency: string
  readonly paidCurrency: string
  readonly paidMinor: bigint | null
  readonly ourValueOn: string | null
  readonly ourTail: string
  readonly booked: bigint | null
  readonly parts: bigint | null
}

export const linesOfMatch = (
  merchantId: bigint,
  id: string,
  page: { readonly outcomes: readonly BankMatchOutcome[]; readonly after: number; readonly limit: number },
): Query<StoredMatchLine> => ({
  name: 'bank_match_lines',
  text: `select l.no, l.line, l.booked_on as "bookedOn", l.value_on as "valueOn", l.reference, l.remittance, l.currency::text, l.minor,
      l.outcome, l.difference, w.id as "withdrawalId", w.withdrawal_no as "withdrawalNo", w.state as status, w.amount,
      w.currency::text as "ownCurrency", w.paid_currency::text as "paidCurrency", w.paid_minor as "paidMinor",
      w.value_on as "ourValueOn", c.account_tail as "ourTail", l.booked, l.parts
    from bank_match_line l
      left join withdrawal w on w.merchant_id = l.merchant_id and w.id = l.withdrawal_id
      left join withdrawal_card c on c.merchant_id = w.merchant_id and c.id = w.card_id
    where l.merchant_id = $1 and l.match_id = $2 and l.outcome = any ($3::text[]) and l.no > $4 order by l.no limit $5`,
  values: [merchantId, id, page.outcomes, page.after, page.limit],
})

export interface MatchTotal {
  readonly currency: string
  readonly lines: number
  readonly paperIn: bigint
  readonly paperOut: bigint
  readonly difference: bigint
  /** What was taken back on our side, of these withdrawals. */
  readonly returned: bigint
}

export const totalsOfMatch = (merchantId: bigint, id: string): Query<MatchTotal> => ({
  name: 'bank_match_totals',
  text: `select currency::text, count(*) filter (where line is not null)::int as lines,
      coalesce(sum(minor) filter (where minor > 0), 0)::bigint as "paperIn",
      coalesce(-sum(minor) filter (where minor < 0), 0)::bigint as "paperOut", sum(difference)::bigint as difference,
      coalesce(sum(case when minor < 0 then difference - minor when outcome = 'return_missing' then difference else 0 end), 0)::bigint
        as returned
    from bank_match_line where merchant_id = $1 and match_id = $2 group by 1 order by 1`,
  values: [merchantId, id],
})

export const outcomesOfMatch = (
  merchantId: bigint,
  id: string,
): Query<{ outcome: BankMatchOutcome; count: number }> => ({
  name: 'bank_match_outcomes',
  text: `select outcome, count(*)::int as count from bank_match_line where merchant_id = $1 and match_id = $2 group by 1`,
  values: [merchantId, id],
})
