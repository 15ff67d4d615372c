import type { Call } from '@quayside/contract/call.ts'
import { isBalanceFigure, isWithBalances } from '@quayside/contract/fund/balance-shown.ts'
import { z } from 'zod'

/** Where a figure stands in an output: names of fields, entries of lists and records as `*`. */
export type FigurePlace = readonly string[]

interface Found {
  readonly place: FigurePlace
  readonly isNullable: boolean
}

/**
 * Balances in the output of a call that takes no right to them; what is told of them hangs on who asks.
 * @throws for one that could not be left out
 */
export function guardedFigures({
  path,
  access,
  output,
}: Pick<Call, 'path' | 'access' | 'output'>): FigurePlace[] {
  if (isWithBalances(access)) return []
  return figuresIn(output).map(({ place, isNullable }) => {
    if (!isNullable)
      throw new Error(`the call ${path} tells a balance in ${place.join('.')} and takes no right to balances`)
    return place
  })
}

function figuresIn(schema: z.core.$ZodType, place: FigurePlace = [], isNullable = false): Found[] {
  if (isBalanceFigure(schema)) return [{ place, isNullable }]
  if (schema instanceof z.ZodNullable) return figuresIn(schema.unwrap(), place, true)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return figuresIn(schema.def.innerType, place, isNullable)
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, inner]) =>
      figuresIn(inner as z.core.$ZodType, [...place, name]),
    )
  if (schema instanceof z.ZodArray) return figuresIn(schema.element, [...place, '*'])
  if (schema instanceof z.ZodRecord) return figuresIn(schema.valueType, [...place, '*'])
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => figuresIn(option, place, isNullable))
  return []
}

/** The output with nothing at these places. */
export const withoutFigures = (output: unknown, places: readonly FigurePlace[]): unknown =>
  places.reduce((rest, place) => without(rest, place), output)

function without(output: unknown, [name, ...rest]: FigurePlace): unknown {
  if (name === undefined) return null
  if (typeof output !== 'object' || output === null) return output
  if (Array.isArray(output)) return name === '*' ? output.map((one) => without(one, rest)) : output
  return Object.fromEntries(
    Object.entries(output).map(([key, value]) =>
      name === '*' || key === name ? [key, without(value, rest)] : [key, value],
    ),
  )
}
