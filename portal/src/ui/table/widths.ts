import type { Column, Held } from './column.ts'

/** `ch` is a digit as texts have it; tabular ones are a little wider. */
const digits = (count: number): string => `${Math.round(count * 103) / 100}ch`

/** In digits: a head or tag is smaller than a cell and half bold, and letters are narrower than digits, except wide ones. */
const letter = { narrow: 0.55, other: 0.9, wide: 1.1, widest: 1.45, chinese: 1.45 } as const
const capital = 1.1
/** Of a few letters and dashes before the digits of a number. */
const fewCapitals = 0.4
/** Of two or three letters that may all be wide ones. */
const shortCapital = 1.25
const tagLetter = 0.88
/** Seven figures, three decimals and what groups them, in bold. */
const amountDigits = 11.6
/** A second amount of a row, such as what was refunded, is the smaller one: six figures, two decimals. */
const bareDigits = 10
const cardPlaces = 16
const countDigits = 7
/** By how many digits the colons and the space of a time fall short of digits. */
const narrowSigns = 1.6

// Pixels that are no letters: sides of a cell and of a tag, a scheme's mark, a currency's code with its distance.
const sides = 8
const tagSides = 12
const mark = 38
/** Of the column by which a list stands; it stands behind the head with half its size between them. */
export const sortArrow = 14
const code = 35
/** The first and the last cell of a row reach to the page's edge. */
const edge = `var(--page-pad) - ${sides / 2}px`

/** How much room a kind's cells need, without the sides. */
function roomOf(held: Held): string {
  switch (held.kind) {
    case 'id':
    case 'reference':
      return digits(
        held.characters * (held.capitals === 'all' ? capital : 1) +
          (held.capitals === 'few' ? fewCapitals : 0),
      )
    case 'code':
      return digits(held.characters * shortCapital)
    case 'time':
      return digits((held.minute ? '2026-06-16 14:02' : '2026-06-16 14:02:37').length - narrowSigns)
    case 'day':
      return digits('2026-06-16'.length)
    case 'days':
      return digits('2026-06-16 to 2026-06-17'.length - 1)
    case 'card':
      return `${mark}px + ${digits(cardPlaces)}`
    case 'amount':
      return held.bare
        ? digits(held.signed ? amountDigits + 1 : bareDigits)
        : `${code}px + ${digits(amountDigits + (held.signed ? 1 : 0))}`
    case 'count':
      return digits(held.characters ?? countDigits)
    case 'state':
      return `${tagSides}px + ${digits(held.characters * tagLetter)}`
    case 'text':
      return `${held.width - sides}px`
  }
}

/** In digits of a cell, rather too many than too few. */
function headDigits(head: string): number {
  let sum = 0
  for (const sign of head)
    sum += /[\u2E80-\uFFEF]/.test(sign)
      ? letter.chinese
      : /[MWmw@%]/.test(sign)
        ? letter.widest
        : /[A-Z0-9+−–]/.test(sign)
          ? letter.wide
          : /[iljtfrI.,:;'’()/ ]/.test(sign)
            ? letter.narrow
            : letter.other
  return sum
}

interface Row<R> {
  columns: readonly Column<R>[]
  /** Whether rows can be chosen. */
  selection: boolean
  /** Pixels of the buttons at the right end. */
  actions: number | undefined
  /** Pixels that columns need beyond the room of their kind, by id. */
  grown: Readonly<Record<string, number>>
}

export interface Widths {
  /** What is left of the page's width, for `--rest` around them. */
  rest: string
  columns: readonly string[]
  actions: string | undefined
}

const checkWidth = 44
export const checkColumn = `${checkWidth}px`
/** Under this id the column of the buttons grows. */
export const actionsColumn = ':actions'

/**
 * Widths for a table of fixed layout. Nothing of it waits for rows: what the kinds leave of the scrolling element
 * (`cqw`) goes to the free columns by their share, and to the last column where none is free.
 */
export function widthsOf<R>({ columns, selection, actions, grown }: Row<R>): Widths {
  const lastId = actions === undefined ? columns.at(-1)?.id : actionsColumn
  const withEdges = (id: string, room: string, first: boolean): string => {
    const edges = `${first ? ` + ${edge}` : ''}${id === lastId ? ` + ${edge}` : ''}`
    return `${room} + ${sides + (grown[id] ?? 0)}px${edges}`
  }
  const own = columns.map((column, index) => {
    const head = `${digits(headDigits(column.head))}${column.sort ? ` + ${sortArrow * 1.5}px` : ''}`
    const room = `max(${roomOf(column)}, ${head})`
    return withEdges(column.id, room, index === 0 && !selection)
  })
  const ownActions = actions === undefined ? undefined : withEdges(actionsColumn, `${actions}px`, false)
  const free = columns.reduce((sum, held) => sum + (held.kind === 'text' ? held.width : 0), 0)
  const shareOf = (column: Column<R>): number => {
    if (free > 0) return column.kind === 'text' ? column.width / free : 0
    return column.id === lastId ? 1 : 0
  }
  return {
    rest: `max(0px, 100cqw - ${sumOf([...own, ownActions ?? '0px', selection ? checkColumn : '0px'])})`,
    columns: columns.map((column, index) => withRest(own[index]!, shareOf(column))),
    actions: ownActions && withRest(ownActions, free > 0 ? 0 : 1),
  }
}

const withRest = (width: string, share: number): string =>
  share > 0 ? `calc(${width} + var(--rest) * ${share})` : `calc(${width})`

/** Halved again and again: a browser refuses a sum of a hundred terms in a row, and its column then has no width at all. */
function sumOf(terms: readonly string[]): string {
  if (terms.length <= 2) return `(${terms.join(' + ')})`
  const half = Math.ceil(terms.length / 2)
  return `(${sumOf(terms.slice(0, half))} + ${sumOf(terms.slice(half))})`
}
