import { z } from 'zod'
import { zoneName } from '#fields.ts'
import { dueWithinDays, periods } from '#period.ts'
import type { Permission } from '#permissions.ts'
import { range } from '#range.ts'
import { tradeLimits } from '#trade/limits.ts'
import { choices } from './filter-fields.ts'

const days = range.anyDates('kept, and asked for by the list itself')

/** What stands in the place of instants, which would be of the day on which a filter was saved. */
const inPlaceOfInstants = {
  /** Moves with the reader's calendar, and goes before days. */
  period: z.enum(periods).optional(),
  ...days,
  /** In which the days were chosen; without it they are days of the reader's zone. */
  zone: zoneName(tradeLimits.savedFilter.zone.max).optional(),
}
const inPlaceOfDue = { dueWithin: choices(z.enum(dueWithinDays)).max(1).optional() }
const instants: ReadonlySet<string> = new Set(['createdFrom', 'createdTo', 'dueBefore'])

/** A list whose filters can be saved. */
export interface KeptList {
  /** Opens the list, and with it the filters that are saved of it. */
  readonly right: Permission
  /** What its call takes, instants and all. */
  readonly filter: z.ZodObject
  /** What of it is kept: conditions as its address holds them. */
  readonly content: z.ZodObject
}

interface Keeping {
  readonly right: Permission
  readonly filter: z.ZodObject
  /** What the call takes and no screen asks for. */
  readonly without?: readonly string[]
  /** What the address says in another form than the call. */
  readonly inAddress?: z.core.$ZodShape
}

/** What is kept of a list's filter: all of its conditions, with days or a period in place of instants. */
export function keptList({ right, filter, without = [], inAddress = {} }: Keeping): KeptList {
  const conditions = Object.entries(filter.shape).filter(
    ([name]) => !instants.has(name) && !without.includes(name),
  )
  const isDue = 'dueBefore' in filter.shape && !without.includes('dueBefore')
  const content = z.strictObject({
    ...Object.fromEntries(conditions),
    ...inAddress,
    ...(isDue && inPlaceOfDue),
    ...inPlaceOfInstants,
  })
  return { right, filter, content }
}
