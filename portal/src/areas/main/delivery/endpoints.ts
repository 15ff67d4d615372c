import { useMemo } from 'react'
import type { notifyCalls } from '@quayside/contract/main/notify/notify.ts'
import { useCall } from '#api/use-call.ts'
import type { Option } from '#ui/filter/filter-field.ts'

/** Every address of the merchant, with its letter: in the order in which they were made. */
export function useEndpoints() {
  const { data } = useCall<typeof notifyCalls.urlQuery>('/notify/url/query', {})
  return useMemo(
    () => data?.endpoints.map((one, index) => ({ ...one, letter: letterOf(index) })),
    [data],
  )
}
export type LetteredEndpoint = NonNullable<ReturnType<typeof useEndpoints>>[number]

const letterOf = (index: number): string => String.fromCodePoint('A'.codePointAt(0)! + index)

/** Without the scheme, which all of them share. */
export const shortUrl = (url: string): string => url.replace(/^https:\/\//, '')

export function useEndpointOptions(): readonly Option[] {
  const endpoints = useEndpoints()
  return useMemo(
    () =>
      (endpoints ?? []).map(({ id, letter, url, pendingUrl }) => ({
        value: id,
        label: `${letter} · ${shortUrl(url ?? pendingUrl ?? '')}`,
      })),
    [endpoints],
  )
}
