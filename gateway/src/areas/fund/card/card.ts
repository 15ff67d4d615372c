import type { cardCalls } from '@quayside/contract/fund/card/card.ts'
import { warningsOf } from '@quayside/contract/fund/card/rules.ts'
import { cardState, cardStates } from '@quayside/contract/fund/card/states.ts'
import { errorText } from '@quayside/phrases/errors.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle, Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import type { BankDirectory } from '#ports/bank-directory/port.ts'
import type { UploadDeps } from '#uploads/stored-file.ts'
import { openAccountNumber } from './sealed-number.ts'
import { addCard, deleteCard, updateCard } from './change.ts'
import { downloadLetter, uploadLetter } from './letter.ts'
import { placeLists } from './places.ts'
import { type CardRecord, countCards, findCard, findCards, sealedNumber } from './card.sql.ts'
import { cardDetailOf, cardRowOf, seesCard } from './view.ts'
import { examineCard } from './ready.ts'

export interface CardDeps {
  readonly keyEncryptionKey: Buffer
  readonly uploads: UploadDeps
  /** Without one, banks and branches are typed by hand. */
  readonly bankDirectory: BankDirectory | undefined
}

/** Accounts that the merchant's money can be paid out to (spec §3, §7). */
export const createCards = ({
  keyEncryptionKey: key,
  uploads,
  bankDirectory,
}: CardDeps): Handlers<typeof cardCalls> => ({
  async query(ctx, { text, state = living, currency }) {
    const found = await ctx.tx.rows(
      findCards(ctx.merchantId, { text: text?.trim() || undefined, states: state, currencies: currency }),
    )
    const { living: total } = await ctx.tx.one(countCards(ctx.merchantId))
    return { rows: rowsOf(ctx, found), total }
  },

  async queryAll(ctx, { currency }) {
    const found = await ctx.tx.rows(
      findCards(ctx.merchantId, {
        states: [cardState.available],
        currencies: currency === undefined ? undefined : [currency],
      }),
    )
    return { rows: rowsOf(ctx, found) }
  },

  detail: async (ctx, { id }) => cardDetailOf(ctx, await cardOf(ctx, id)),
  check: check(key),
  add: addCard(key),
  update: updateCard(key),
  delete: deleteCard,

  async reveal(ctx, { id }) {
    const card = await cardOf(ctx, id)
    ctx.logTarget(id)
    if (card.state === 'deleted') throw new Refusal('card.state')
    const { accountSealed } = await ctx.tx.one(sealedNumber(ctx.merchantId, id))
    return { accountNumber: openAccountNumber(key, id, accountSealed) }
  },

  upload: uploadLetter(uploads),
  download: downloadLetter(uploads),
  ...placeLists(bankDirectory),
})

const rowsOf = (ctx: Ctx, found: readonly CardRecord[]) =>
  found.filter((card) => seesCard(ctx, card)).map((card) => cardRowOf(ctx, card))

const living = cardStates.filter((state) => state !== 'deleted')

async function cardOf(ctx: Ctx, id: string): Promise<CardRecord> {
  const card = await ctx.tx.maybe(findCard(ctx.merchantId, id))
  if (!card || !seesCard(ctx, card)) throw new Refusal('object.not_found')
  return card
}

const check =
  (key: Buffer): Handle<typeof cardCalls.check> =>
  async (ctx, { id, accountName = '', bankName = '', ...input }) => {
    if (id !== undefined) await cardOf(ctx, id)
    const accountNumber = input.accountNumber ?? (id === undefined ? undefined : await numberOf(key, ctx, id))
    const card = { ...input, accountName, bankName, accountNumber }
    const { troubles, letterNeeded, companyNames } = await examineCard(key, ctx, card, id ?? null)
    return {
      problems: troubles.map(({ field, what }) => ({ field, message: errorText(ctx.language, what) })),
      warnings: warningsOf(card),
      letterNeeded: letterNeeded && accountName !== '',
      companyNames: [...companyNames],
    }
  }

async function numberOf(key: Buffer, { tx, merchantId }: Ctx, id: string): Promise<string> {
  const { accountSealed } = await tx.one(sealedNumber(merchantId, id))
  return openAccountNumber(key, id, accountSealed)
}
