import { useEffect, useRef } from 'react'
import type { Call, InputOf, OutputOf } from '@quayside/contract/call.ts'
import type { CallFailure } from '#api/failure.ts'
import { useCall, useKnown, useRefresh } from '#api/use-call.ts'
import { isUnattended } from '#session/attention.ts'
import { useMessages } from '#shell/bell/messages.tsx'
import type { RowOf } from '#lists/list.ts'
import type { Detail } from './detail.ts'

/** What is there of a thing: all of it, what a list knew of it, or why it is not there. */
export interface Detailed<T, R = never> {
  value: T | undefined
  known: R | undefined
  /** It cannot be shown, or not any more. */
  failure: CallFailure | undefined
  /** The last look at it failed; what was seen before is on show. */
  doubt: CallFailure | undefined
  /** The address names nothing. */
  isMissing: boolean
  /** Another page of it is on its way. */
  stale: boolean
  /** When it was told, in milliseconds of this browser's clock. */
  cameAt: number
  refresh: () => void
}

/** No answer tells nothing about the thing, and the funnel tells of it. */
const silent = 'client.no_answer'
/** It is not there, or not for this person; whatever else failed may succeed at the next look, and what is begun on the page is not thrown away for it. */
const isFinal = ({ key }: CallFailure): boolean =>
  /^(?:object|permission)\./.test(key) || key === 'request.invalid'

/** One thing by what its address says; without an input the address names none. */
export function useDetail<C extends Call, L extends Call = Call>(
  detail: Detail<C, L>,
  input: InputOf<C> | undefined,
): Detailed<OutputOf<C>, RowOf<{ query: L }>> {
  const { path, every, told, freshFor, hasPages = false, known: from } = detail
  const isMissing = input === undefined
  const refreshCall = useRefresh()
  const { data, error, dataUpdatedAt, isPlaceholderData } = useCall<C>(path, input ?? ({} as InputOf<C>), {
    enabled: !isMissing,
    keep: hasPages,
    ...(every && { every }),
    ...(freshFor !== undefined && { freshFor }),
  })
  const known = useKnown<L, RowOf<{ query: L }>>(from?.path ?? '', (answer) =>
    isMissing
      ? undefined
      : (answer as { rows: readonly RowOf<{ query: L }>[] }).rows.find((row) => from?.isIt(row, input)),
  )
  const refresh = () => void refreshCall(path)
  useTold(told ?? none, refresh)
  const failure = error && (data === undefined || isFinal(error)) ? error : undefined
  return {
    value: isMissing || failure ? undefined : data,
    known: isMissing || failure ? undefined : known,
    failure,
    doubt: error && !failure && error.key !== silent ? error : undefined,
    isMissing,
    stale: isPlaceholderData,
    cameAt: dataUpdatedAt,
    refresh,
  }
}

const none = [] as const

/** Looks again when a message has come that may be about it; not where nobody looks on, as a look is use of the session. */
function useTold(groups: NonNullable<Detail<Call>['told']>, refresh: () => void): void {
  const newest = useMessages().rows.find(({ group }) => groups.includes(group))?.id
  const before = useRef(newest)
  useEffect(() => {
    if (newest === before.current) return
    const isFirst = before.current === undefined
    before.current = newest
    if (!isFirst && !isUnattended()) refresh()
  })
}
