import { Refusal } from '#acts/refusal.ts'
import type { EntryPlace, Stated, StatedEntry, StatementPlace } from './statement.sql.ts'

const textIn = (cursor: string): string => Buffer.from(cursor, 'base64url').toString('latin1')
const cursorOf = (text: string): string => Buffer.from(text).toString('base64url')

/** A place among statements is the day and currency, of which there is one. */
export const statementPlaces = {
  cursorIn: ({ day, currency }: Stated): string => cursorOf(`${day} ${currency}`),
  placeOf(cursor: string): StatementPlace {
    const [, day, currency] = /^(\d{4}-\d{2}-\d{2}) ([A-Z]{3})$/.exec(textIn(cursor)) ?? []
    if (day === undefined || currency === undefined || Number.isNaN(Date.parse(day)))
      throw new Refusal('trade.cursor_invalid')
    return { day, currency }
  },
}

/** A place among entries is the account, and the version in its book. */
export const entryPlaces = {
  cursorIn: ({ accountId, version }: StatedEntry): string => cursorOf(`${accountId} ${version}`),
  placeOf(cursor: string): EntryPlace {
    const [, account, version] = /^(\d{1,9}) ([1-9]\d{0,17})$/.exec(textIn(cursor)) ?? []
    if (account === undefined || version === undefined) throw new Refusal('trade.cursor_invalid')
    return { accountId: Number(account), version: BigInt(version) }
  },
}
