import { Refusal } from '#acts/refusal.ts'

/** Where something stands on the desk: its rank as of an instant, by which all pages of one look are ordered. */
export interface Rank {
  readonly asOf: string
  readonly rank: string
  readonly id: string
}

/** A place on the desk as an opaque text. */
export const writeRank = ({ asOf, rank, id }: Rank): string =>
  Buffer.from(`${asOf} ${rank} ${id}`).toString('base64url')

const form =
  /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z) (-?\d{1,24}(?:\.\d{1,6})?) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** @throws Refusal for anything that no page ever gave */
export function readRank(cursor: string): Rank {
  const [, asOf, rank, id] = form.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? []
  if (asOf === undefined || rank === undefined || id === undefined || Number.isNaN(Date.parse(asOf)))
    throw new Refusal('trade.cursor_invalid')
  return { asOf, rank, id }
}
