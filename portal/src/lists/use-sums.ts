import { useEffect } from 'react'
import type { Call, InputOf, OutputOf } from '@quayside/contract/call.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall, useRefresh } from '#api/use-call.ts'
import type { Sums } from '#ui/table/sum-rows.tsx'
import { sumsOf, type SumLine } from './sums-of.ts'

export type SumsFilter<C extends Call> = InputOf<C> extends { filter?: infer F } ? NonNullable<F> : never
type LineOf<C extends Call> = OutputOf<C> extends { sums: readonly (infer L)[] | null } ? L : never

/** What the sums are of: the list's filter, and when its rows were told. */
export interface Summed<C extends Call> {
  filter: SumsFilter<C>
  asOf: string | undefined
  enabled?: boolean
}

/** Sums over all rows of a filter, one line per currency; fetched again whenever the rows are. */
export function useSums<C extends Call>(
  path: NoInfer<C['path']>,
  { filter, asOf, enabled = true }: Summed<C>,
  lineOf: (line: LineOf<C>) => SumLine,
): Sums | undefined {
  const { t } = useTranslation('list')
  const refresh = useRefresh()
  const { data } = useCall<C>(path, { filter } as InputOf<C>, { enabled, keep: false })
  useEffect(() => void refresh(path), [asOf, path, refresh])
  if (!data || !enabled) return undefined
  return sumsOf(t, data as unknown as { sums: readonly LineOf<C>[] | null; rowsMax: number }, lineOf)
}
