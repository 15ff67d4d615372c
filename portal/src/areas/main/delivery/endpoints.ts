import { useMemo } from 'react'
import type { notifyCalls } from '@quayside/contract/main/notify/notify.ts'
import { useCall } from '#api/use-call.ts'
import type { Option } from '#ui/filter/filter-field.ts'

/** Every address of the merchant, with its letter: in the order in which they were made. */
export function useEndpointList() {
  const { data, error, refetch } = useCall<typeof notifyCalls.query>(
    '/notify/url/query',
    {},
    // Until each has echoed or given up, it moves by itself.
    { every: (found) => (found?.endpoints.some(({ pending }) => pending?.askedAgainAt) ? 3_000 : 30_000) },
  )
  const endpoints = useMemo(
    () =>
      data?.endpoints.map((one, index) => ({
        ...one,
        letter: letterOf(index),
        /** Where events go, or will once it has echoed. */
        address: one.url ?? one.pending?.url ?? '',
      })),
    [data],
  )
  return { endpoints, error, refetch }
}
export const useEndpoints = () => useEndpointList().endpoints
export type LetteredEndpoint = NonNullable<ReturnType<typeof useEndpoints>>[number]

const letterOf = (index: number): string => String.fromCodePoint('A'.codePointAt(0)! + index)

/** Without the scheme, which all of them share. */
export const shortUrl = (url: string): string => url.replace(/^https?:\/\//, '')

export function useEndpointOptions(): readonly Option[] {
  const endpoints = useEndpoints()
  return useMemo(
    () =>
      (endpoints ?? []).map(({ id, letter, address }) => ({
        value: id,
        label: `${letter} · ${shortUrl(address)}`,
      })),
    [endpoints],
  )
}
