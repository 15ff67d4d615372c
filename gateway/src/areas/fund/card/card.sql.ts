import type { CardKind, CardState } from '@quayside/contract/fund/card/states.ts'
import { cardLimits } from '@quayside/contract/fund/limits.ts'
import type { Query } from '#db/tx.ts'
import type { FileState } from '#uploads/stored-file.sql.ts'

/** What a card says of its account, as it was entered. */
export interface CardData {
  readonly accountName: string
  readonly isPublic: boolean
  readonly currency: string
  readonly country: string
  readonly province: string | null
  readonly city: string | null
  readonly bankName: string
  readonly bankCode: string | null
  readonly branchName: string | null
  readonly cnaps: string | null
  readonly swift: string | null
  readonly aba: string | null
  readonly letterId: string | null
}

export interface CardRecord extends CardData {
  readonly id: string
  readonly kind: CardKind
  readonly state: CardState
  readonly accountTail: string
  readonly isIban: boolean
  readonly letterState: FileState | null
  readonly reason: string | null
  /** When it last became available. */
  readonly availableAt: string | null
  readonly submittedAt: string
  readonly createdAt: string
  readonly createdBy: string
  readonly version: number
}

/** The account's number in the forms in which it is kept. */
export interface KeptNumber {
  readonly accountSealed: Buffer
  readonly accountHash: Buffer
  readonly accountTail: string
  readonly isIban: boolean
}

const columns = `c.id, c.kind, c.state, c.account_name as "accountName", c.is_public as "isPublic", c.currency, c.country, c.province,
  c.city, c.bank_name as "bankName", c.bank_code as "bankCode", c.branch_name as "branchName", c.cnaps, c.swift, c.aba,
  c.letter_id as "letterId", (select f.state from stored_file f where f.merchant_id = c.merchant_id and f.id = c.letter_id)
    as "letterState", c.account_tail as "accountTail", c.is_iban as "isIban", c.reason, c.available_at as "availableAt",
  c.submitted_at as "submittedAt", c.created_at as "createdAt", c.created_by as "createdBy", c.version`

export interface CardConditions {
  /** Part of a name, of a bank or of the end of a number. */
  readonly text?: string | undefined
  readonly states: readonly CardState[]
  readonly currencies?: readonly string[] | undefined
}

export const findCards = (
  merchantId: bigint,
  { text, states, currencies }: CardConditions,
): Query<CardRecord> => ({
  name: 'cards_find',
  text: `select ${columns} from withdrawal_card c
    where c.merchant_id = $1 and c.state = any ($2) and ($3::text[] is null or c.currency = any ($3))
      and ($4::text is null or strpos(lower(concat_ws(' ', c.account_name, c.bank_name, c.branch_name)), lower($4)) > 0
        or c.account_tail = $4)
    order by c.created_at desc, c.id desc limit ${cardLimits.listed}`,
  values: [merchantId, states, currencies ?? null, text ?? null],
})

export const findCard = (merchantId: bigint, id: string): Query<CardRecord> => ({
  name: 'card_find',
  text: `select ${columns} from withdrawal_card c where c.merchant_id = $1 and c.id = $2`,
  values: [merchantId, id],
})

/** Whoever changes a card, decides on it or sends money to it takes turns with the others. */
export const lockCard = (merchantId: bigint, id: string): Query<CardRecord> => ({
  name: 'card_lock',
  text: `select ${columns} from withdrawal_card c where c.merchant_id = $1 and c.id = $2 for update of c`,
  values: [merchantId, id],
})

export const sealedNumber = (merchantId: bigint, id: string): Query<{ accountSealed: Buffer }> => ({
  name: 'card_sealed_number',
  text: 'select account_sealed as "accountSealed" from withdrawal_card where merchant_id = $1 and id = $2',
  values: [merchantId, id],
})

/** Cards of one merchant come one after the other, so that two at once do not both fit. */
export const lockCards = (merchantId: bigint): Query => ({
  name: 'cards_lock',
  text: "select pg_advisory_xact_lock(hashtextextended('withdrawal_card', $1))",
  values: [merchantId],
})

export const countCards = (merchantId: bigint): Query<{ living: number }> => ({
  name: 'cards_count',
  text: "select count(*)::int as living from withdrawal_card where merchant_id = $1 and state <> 'deleted'",
  values: [merchantId],
})

/** Another card than this one for the same account and currency. */
export const cardOfAccount = (
  merchantId: bigint,
  { currency, hash, except }: { currency: string; hash: Buffer; except: string | null },
): Query<{ id: string }> => ({
  name: 'card_of_account',
  text: `select id from withdrawal_card
    where merchant_id = $1 and currency = $2 and account_hash = $3 and state <> 'deleted' and id is distinct from $4`,
  values: [merchantId, currency, hash, except],
})

const dataColumns = `account_name, is_public, currency, country, province, city, bank_name, bank_code, branch_name, cnaps, swift,
  aba, letter_id, account_sealed, account_hash, account_tail, is_iban`
const dataValues = (data: CardData & KeptNumber): unknown[] => [
  data.accountName,
  data.isPublic,
  data.currency,
  data.country,
  data.province,
  data.city,
  data.bankName,
  data.bankCode,
  data.branchName,
  data.cnaps,
  data.swift,
  data.aba,
  data.letterId,
  data.accountSealed,
  data.accountHash,
  data.accountTail,
  data.isIban,
]
const slots = (from: number) => Array.from({ length: 17 }, (_, n) => `$${from + n}`).join(', ')

/** No row where the account has a card already. */
export const insertCard = (
  merchantId: bigint,
  card: { id: string; state: CardState; by: string; at: string; bindingId?: string },
  data: CardData & KeptNumber,
): Query => ({
  name: 'card_insert',
  text: `insert into withdrawal_card (merchant_id, id, state, created_by, created_at, submitted_at, binding_id, kind, ${dataColumns})
    values ($1, $2, $3, $4, $5, $5, $6, case when $6::uuid is null then 'bank_account' else 'worldfirst' end, ${slots(7)}) on conflict do nothing`,
  values: [merchantId, card.id, card.state, card.by, card.at, card.bindingId ?? null, ...dataValues(data)],
})

/** Audited anew from here on. */
export const changeCard = (
  merchantId: bigint,
  card: { id: string; state: CardState; at: string },
  data: CardData & KeptNumber,
): Query => ({
  name: 'card_change',
  text: `update withdrawal_card set state = $3, submitted_at = $4, reason = null, available_at = null,
      version = version + 1, (${dataColumns}) = (${slots(5)})
    where merchant_id = $1 and id = $2`,
  values: [merchantId, card.id, card.state, card.at, ...dataValues(data)],
})

/** @param availableAt when it became available; left as it was where it did not */
export const moveCard = (
  merchantId: bigint,
  id: string,
  { state, reason, availableAt }: { state: CardState; reason: string | null; availableAt: string | null },
): Query => ({
  name: 'card_move',
  text: `update withdrawal_card set state = $3, reason = $4, available_at = coalesce($5, available_at), version = version + 1
    where merchant_id = $1 and id = $2`,
  values: [merchantId, id, state, reason, availableAt],
})

export interface CardStepRow {
  readonly at: string
  readonly event: string
  readonly to: CardState
  readonly by: string | null
  readonly facts: { readonly reason?: string; readonly changed?: string[] }
}

export const cardSteps = (merchantId: bigint, id: string): Query<CardStepRow> => ({
  name: 'card_steps',
  text: `select e.at, e.event, e.to_state as "to", o.real_name as "by", e.facts
    from fund_event e left join operator o on o.merchant_id = e.merchant_id and o.id = e.actor_id
    where e.merchant_id = $1 and e.entity_id = $2 order by e.seq`,
  values: [merchantId, id],
})

export const companyOf = (merchantId: bigint): Query<{ name: string; nameEn: string }> => ({
  name: 'card_company',
  text: 'select name, name_en as "nameEn" from merchant where id = $1',
  values: [merchantId],
})

/** Of a partner's binding, without those that were deleted. */
export const cardsOfBinding = (merchantId: bigint, bindingId: string): Query<CardRecord> => ({
  name: 'cards_of_binding',
  text: `select ${columns} from withdrawal_card c
    where c.merchant_id = $1 and c.binding_id = $2 and c.state <> 'deleted' order by c.id for update of c`,
  values: [merchantId, bindingId],
})

export const merchantLanguageOf = (
  merchantId: bigint,
  operatorId: string,
): Query<{ language: 'en' | 'zh' }> => ({
  name: 'card_maker_language',
  text: 'select language from operator where merchant_id = $1 and id = $2',
  values: [merchantId, operatorId],
})
