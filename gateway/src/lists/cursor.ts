import { Refusal } from '#acts/refusal.ts'

/** Where a row stands in a list that is sorted by time. */
export interface ListPlace {
  readonly createdAt: string
  readonly id: string
}

/** A place in a list as an opaque text: the next page begins beyond it. */
export const cursorOf = ({ createdAt, id }: ListPlace): string =>
  Buffer.from(`${createdAt} ${id}`).toString('base64url')

const form =
  /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** @throws Refusal for anything that no page ever gave */
export function placeOf(cursor: string): ListPlace {
  const [, createdAt, id] = form.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? []
  if (createdAt === undefined || id === undefined || Number.isNaN(Date.parse(createdAt)))
    throw new Refusal('trade.cursor_invalid')
  return { createdAt, id }
}
