import { seesCurrency } from '#acts/reach/scope.ts'
import type { InputOf } from '@quayside/contract/call.ts'
import { compactNumber, looksLikeIban } from '@quayside/contract/fund/card/bank-numbers.ts'
import type { cardCalls } from '@quayside/contract/fund/card/card.ts'
import {
  type CardField,
  type CardProblem,
  cardForm,
  needsLetter,
  problemsOf,
  tailOf,
} from '@quayside/contract/fund/card/rules.ts'
import { errorText } from '@quayside/phrases/errors.ts'
import type { Ctx } from '#acts/context.ts'
import { denied, fieldRefusal, Refusal } from '#acts/refusal.ts'
import { findFile } from '#uploads/stored-file.sql.ts'
import { subdivisions } from '#areas/common/public.ts'
import { accountNumberHash, sealAccountNumber } from './sealed-number.ts'
import { type CardData, cardOfAccount, companyOf, type KeptNumber } from './card.sql.ts'
import { letterPurpose } from './letter.ts'

/** The fields of a card as a call brings them. */
export type CardInput = Omit<InputOf<typeof cardCalls.add>, 'proof' | 'letterId' | 'accountNumber'> & {
  readonly accountNumber?: string | undefined
}

export type CardTrouble = {
  readonly field: CardField
  readonly what: CardProblem | 'card.account_known' | 'card.province_unknown'
}

export interface Examined {
  readonly troubles: readonly CardTrouble[]
  readonly letterNeeded: boolean
  readonly companyNames: readonly string[]
}

/** Everything that can be told of the fields now: by themselves, with each other, and with what the merchant has. */
export async function examineCard(
  key: Buffer,
  { tx, merchantId }: Pick<Ctx, 'tx' | 'merchantId'>,
  input: CardInput,
  except: string | null,
): Promise<Examined> {
  const { name, nameEn } = await tx.one(companyOf(merchantId))
  const known =
    input.accountNumber === undefined
      ? undefined
      : await tx.maybe(
          cardOfAccount(merchantId, {
            currency: input.currency,
            hash: accountNumberHash(key, merchantId, compactNumber(input.accountNumber)),
            except,
          }),
        )
  const troubles: CardTrouble[] = [
    ...problemsOf(input),
    ...(provinceIsKnown(input) ? [] : [{ field: 'province', what: 'card.province_unknown' } as const]),
    ...(known ? [{ field: 'accountNumber', what: 'card.account_known' } as const] : []),
  ]
  const companyNames = [name, nameEn]
  return { troubles, letterNeeded: needsLetter(input.accountName, companyNames), companyNames }
}

/** Where ISO 3166-2 names subdivisions it is one of them; elsewhere it is what people write. */
function provinceIsKnown({ country, province }: CardInput): boolean {
  const known = subdivisions(country, 'en')
  if (!known) return false
  return province === undefined || known.length === 0 || known.some(({ code }) => code === province)
}

/**
 * The fields as they are kept.
 * @param card its id, and its letter and number where a known one keeps them
 * @throws Refusal naming every field that is wrong
 */
export async function readyCard(
  key: Buffer,
  ctx: Ctx,
  input: CardInput & { readonly accountNumber: string },
  card: { readonly id: string; readonly letterId: string | null },
): Promise<CardData & KeptNumber> {
  const { merchantId, scope, language } = ctx
  if (!seesCurrency(scope, input.currency)) throw denied('fund.card.manage')
  if (card.letterId !== null) await checkLetter(ctx, card.letterId)
  const { troubles, letterNeeded } = await examineCard(key, ctx, input, card.id)
  const [first] = troubles
  if (first)
    throw new Refusal(
      first.what,
      {},
      {
        fields: troubles.map(({ field, what }) => ({ field, message: errorText(language, what) })),
      },
    )
  if (letterNeeded && card.letterId === null)
    throw fieldRefusal({ field: 'letterId', language }, 'card.letter_needed')
  return {
    ...dataOf(input, card.letterId),
    ...keptNumber(key, { merchantId, id: card.id }, compactNumber(input.accountNumber)),
  }
}

async function checkLetter({ tx, merchantId }: Ctx, letterId: string): Promise<void> {
  const file = await tx.maybe(findFile(merchantId, letterId))
  if (file?.purpose !== letterPurpose || file.state === 'refused') throw new Refusal('object.not_found')
}

const keptNumber = (key: Buffer, card: { merchantId: bigint; id: string }, number: string): KeptNumber => ({
  accountSealed: sealAccountNumber(key, card.id, number),
  accountHash: accountNumberHash(key, card.merchantId, number),
  accountTail: tailOf(number),
  isIban: looksLikeIban(number),
})

/** Codes that the bank's country does not use are not kept: they were typed before another country was chosen. */
function dataOf(input: CardInput, letterId: string | null): CardData {
  const form = cardForm(input)
  return {
    accountName: input.accountName.trim(),
    isPublic: input.isPublic,
    currency: input.currency,
    country: input.country,
    province: input.province ?? null,
    city: input.city ?? null,
    bankName: input.bankName.trim(),
    bankCode: form === 'us' ? null : (input.bankCode ?? null),
    branchName: input.branchName ?? null,
    cnaps: input.country === 'CN' ? (input.cnaps ?? null) : null,
    swift: input.swift?.toUpperCase() ?? null,
    aba: form === 'us' ? (input.aba ?? null) : null,
    letterId,
  }
}
