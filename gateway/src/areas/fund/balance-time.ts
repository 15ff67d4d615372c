import { startOfBeijingDate } from '@quayside/contract/dates.ts'
import type { ErrorKey } from '@quayside/contract/errors.ts'
import { earliestBalanceDate } from '@quayside/contract/fund/balance-limits.ts'
import { errorText } from '@quayside/phrases/errors.ts'
import type { Facts } from '@quayside/phrases/fill.ts'
import type { Ctx } from '../../http/context.ts'
import { Refusal } from '../../http/refusal.ts'
import { migrationDate } from '../trade/public.ts'

type Asker = Pick<Ctx, 'tx' | 'merchantId' | 'language' | 'now'>

/** The first Beijing date that this merchant can ask for. */
export async function earliestDate({ tx, merchantId }: Pick<Ctx, 'tx' | 'merchantId'>): Promise<string> {
  const { date } = await tx.one(migrationDate(merchantId))
  return earliestBalanceDate(date)
}

/** @throws Refusal for an instant before the account system knew the merchant, or one that has not come */
export async function guardInstant(ctx: Asker, field: string, at: string): Promise<string> {
  const earliest = await earliestDate(ctx)
  guardEarliest(ctx, field, at, earliest)
  if (Date.parse(at) > Date.parse(ctx.now)) throw refusal(ctx, 'balance.too_late', field)
  return earliest
}

function guardEarliest(ctx: Asker, field: string, at: string, earliest: string): void {
  if (Date.parse(at) < Date.parse(startOfBeijingDate(earliest)))
    throw refusal(ctx, 'balance.too_early', field, { date: earliest })
}

const refusal = ({ language }: Asker, key: ErrorKey, field: string, facts: Facts = {}): Refusal =>
  new Refusal(key, facts, { fields: [{ field, message: errorText(language, key, facts) }] })
