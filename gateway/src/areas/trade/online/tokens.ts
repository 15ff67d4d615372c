import {
  keptCardCalls,
  type KeptCardFilter,
  type KeptCardRow,
} from '@quayside/contract/trade/online/tokens.ts'
import type { Scope } from '#acts/context.ts'
import { shownEmail } from '#areas/trade/list/list.ts'
import { listOf } from '#lists/list-of.ts'
import { type KeptCardConditions, keptCardList, type KeptCardListRow } from './tokens.sql.ts'

/** Cards that a merchant's customers agreed to have kept, as pages. */
export const keptCardHandlers = listOf(keptCardCalls, {
  async find(ctx, { filter, ...asked }) {
    const { tx, merchantId } = ctx
    const revealing = await ctx.scopeFor('trade.transaction.reveal')
    const { rows, ...found } = await keptCardList.ask(tx, merchantId, conditionsOf(filter), asked)
    return { rows: rows.map((row) => rowOf(row, revealing)), ...found }
  },
}).handlers

function conditionsOf({ customer, email, expiringBefore, ...plain }: KeptCardFilter): KeptCardConditions {
  const values = {
    ...plain,
    customer: customer?.trim(),
    email: email?.trim().toLowerCase(),
    expiringBefore,
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

function rowOf(row: KeptCardListRow, revealing: Scope | undefined): KeptCardRow {
  const { id, brand, lastFour, expiry, status, customer, email, siteId, site, currency, charge } = row
  return {
    id,
    brand,
    lastFour,
    expiry,
    status,
    customer,
    email: email === null ? null : shownEmail(revealing, { siteId, currency }, email),
    site: siteId === null ? null : { id: siteId, name: site! },
    mandate: { text: row.mandate, at: row.createdAt, orderNo: row.orderNo },
    lastCharge: charge && { at: new Date(charge.at).toISOString(), orderNo: charge.orderNo },
  }
}
