import type { Settlement, settlementCalls } from '@quayside/contract/fund/balance/settlement.ts'
import { wire } from '@quayside/contract/money.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import {
  settlementAt,
  settlementBefore,
  settlementsOf,
  type SettlementWithItems,
  settledItems,
} from '#ledger/index.ts'
import { keysetPage } from '#lists/page.ts'
import { changeRowOf, versionPlaces } from './row.ts'

export const settlementHandlers: Handlers<typeof settlementCalls> = {
  async query({ tx, merchantId }, { currency, from, to, page: asked }) {
    if (from !== undefined && to !== undefined && from > to) throw new Refusal('trade.range_reversed')
    const { rows, page } = await keysetPage(asked, batchPlaces, (request) =>
      settlementsOf(tx, merchantId, { currency, from, to }, request),
    )
    return { rows: rows.map(settlementRow), page }
  },

  async detail({ tx, merchantId }, { id, page: asked }) {
    const batch = await tx.maybe(settlementAt(merchantId, id))
    if (!batch) throw new Refusal('object.not_found')
    const { rows, page } = await keysetPage(asked, versionPlaces, (request) =>
      settledItems(tx, merchantId, batch, request),
    )
    const carriedFrom = batch.carryIn === 0n ? null : await tx.one(settlementBefore(merchantId, batch))
    return {
      batch: settlementRow(batch),
      carriedFrom,
      rows: rows.map((row) => changeRowOf(batch.currency, row)),
      page,
    }
  },
}

/** A place among batches is the date and currency, of which there is one. */
const batchPlaces = {
  cursorIn: ({ businessDate, currency }: SettlementWithItems): string =>
    Buffer.from(`${businessDate} ${currency}`).toString('base64url'),
  placeOf(cursor: string): { businessDate: string; currency: string } {
    const text = Buffer.from(cursor, 'base64url').toString('latin1')
    const [, businessDate, currency] = /^(\d{4}-\d{2}-\d{2}) ([A-Z]{3})$/.exec(text) ?? []
    if (businessDate === undefined || currency === undefined || Number.isNaN(Date.parse(businessDate)))
      throw new Refusal('trade.cursor_invalid')
    return { businessDate, currency }
  },
}

export function settlementRow(batch: SettlementWithItems): Settlement {
  const money = (minor: bigint) => wire(batch.currency, minor)
  return {
    id: batch.id,
    currency: batch.currency,
    businessDate: batch.businessDate,
    settledAt: batch.settledAt,
    items: Number(batch.items),
    itemsNet: money(batch.itemsNet),
    carryIn: money(batch.carryIn),
    reserve: money(batch.reserve),
    releaseOn: batch.releaseOn,
    releasedAt: batch.releasedAt,
    paid: money(batch.paid),
    drawn: money(batch.drawn),
    carryOut: money(batch.carryOut),
  }
}
