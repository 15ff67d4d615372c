import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { World } from '#prove/world/world.ts'
import type { Canary } from './canary.ts'
import { allTables, everyRow, largeObjects } from './canaries.sql.ts'

/** A text that somebody who got hold of it could read. */
export interface Place {
  readonly name: string
  readonly text: string
  /** Columns of a row, where a place is one. */
  readonly isRow?: true
}

export interface Hit {
  readonly canary: Canary
  readonly place: string
}

/** Tables as they are now: one place for each. */
export const databasePlaces = ({ owner }: World, when: string): Promise<Place[]> =>
  owner.tx({ tenant: null, mode: 'read' }, async (tx) => {
    const { count } = await tx.one(largeObjects)
    if (count > 0n) throw new Error('the database has large objects, which nothing here reads')
    const places: Place[] = []
    for (const { name } of await tx.rows(allTables))
      places.push({
        name: `${name}${when}`,
        text: (await tx.rows(everyRow(name))).map(({ row }) => row).join('\n'),
        isRow: true,
      })
    return places
  })

/** Files of a folder and of those in it, leaving out what `without` names. */
export function filePlaces(folder: string, prefix: string, without: RegExp = /^$/): Place[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !without.test(relative(folder, file)))
    .map((file) => ({ name: `${prefix}${relative(folder, file)}`, text: readFileSync(file, 'latin1') }))
}

interface Needle {
  readonly canary: Canary
  readonly form: string
}

/** As many characters as each form has at least: one look at a place's every position finds all that begin there. */
const keyLength = 7

/** Where a canary stands, in any form that a reader could undo without a key. */
export function hitsIn(places: readonly Place[], canaries: readonly Canary[]): Hit[] {
  const needles = canaries.flatMap((canary) => formsOf(canary).map((form) => ({ canary, form })))
  const byKey = Map.groupBy(needles, ({ form }) => form.slice(0, keyLength))
  return places.flatMap((place) => {
    const found = new Set<Needle>()
    for (let at = 0; at + keyLength <= place.text.length; at++)
      for (const needle of byKey.get(place.text.slice(at, at + keyLength)) ?? [])
        if (place.text.startsWith(needle.form, at)) found.add(needle)
    return [...found].flatMap(({ canary, form }) =>
      placesOf(place, form).map((name) => ({ canary, place: name })),
    )
  })
}

/** As it is, as it went in, as JSON escapes or files in UTF-8 show it, as bytes and as base64 of them alone. */
function formsOf({ kind, text, written }: Canary): string[] {
  // Six digits stand in many a clock reading.
  if (kind === 'code') return [`"${text}"`, ` ${text}\n`, `:${text}`, `=${text}`]
  const bytes = (value: string) => Buffer.from(value)
  return [
    ...new Set(
      [text, written].flatMap((value) => [
        value,
        bytes(value).toString('latin1'),
        bytes(value).toString('hex'),
        bytes(value).toString('base64').replace(/=+$/, ''),
      ]),
    ),
  ]
}

/** The table's columns that hold it. */
function placesOf({ name, text, isRow }: Place, form: string): string[] {
  if (!isRow) return [name]
  const columns = text
    .split('\n')
    .filter((row) => row.includes(form))
    .flatMap((row) =>
      Object.entries(JSON.parse(row) as Record<string, unknown>)
        .filter(([, value]) => JSON.stringify(value).includes(form))
        .map(([column]) => `${name}.${column}`),
    )
  return [...new Set(columns)]
}
