import pg from 'pg'

type Parser = (text: string) => unknown

const { builtins } = pg.types

const asText: Parser = (text) => text
// Cut and not replaced: a page has dozens of them. Years before 1000 and infinity are written in other lengths.
const asInstant: Parser = (text) =>
  text[10] === ' ' && text.endsWith('+00')
    ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z`
    : text.replace(' ', 'T').replace(/\+00$/, 'Z')

// PostgreSQL's own numbers for the array types, which pg does not name.
const arrayOf = { int8: 1016, timestamptz: 1185, timestamp: 1115, date: 1182, text: 1009, numeric: 1231 }

const textArray = pg.types.getTypeParser(arrayOf.text) as (text: string) => Array<string | null>
const arrayAs =
  (parse: Parser): Parser =>
  (text) =>
    textArray(text).map((item) => (item === null ? null : parse(item)))

const parsers: Readonly<Record<number, Parser>> = {
  [builtins.INT8]: BigInt,
  [builtins.TIMESTAMPTZ]: asInstant,
  [builtins.TIMESTAMP]: asText,
  [builtins.DATE]: asText,
  [builtins.INTERVAL]: asText,
  [arrayOf.int8]: arrayAs(BigInt),
  [arrayOf.timestamptz]: arrayAs(asInstant),
  [arrayOf.timestamp]: arrayAs(asText),
  [arrayOf.date]: arrayAs(asText),
  [arrayOf.numeric]: arrayAs(asText),
}

/** How columns arrive: int8 as bigint, timestamptz as ISO 8601 text in UTC, date, numeric and interval as PostgreSQL writes them, json parsed. */
export const columnTypes = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) ||
    pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}
