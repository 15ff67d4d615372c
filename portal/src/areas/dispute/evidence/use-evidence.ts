import type { OutputOf } from '@quayside/contract/call.ts'
import type { evidenceCalls } from '@quayside/contract/dispute/evidence/evidence.ts'
import { useCall, useRefresh } from '#api/use-call.ts'

export type FoundEvidence = OutputOf<typeof evidenceCalls.evidence>
export type Preview = OutputOf<typeof evidenceCalls.preview>

export const useEvidence = (id: string) =>
  useCall<typeof evidenceCalls.evidence>('/chargeback/evidence/query', { id })

/** Looked at when somebody can file it: what they have seen is what is filed. */
export const usePreview = (id: string, enabled: boolean, freshFor = Number.POSITIVE_INFINITY) =>
  useCall<typeof evidenceCalls.preview>(
    '/chargeback/evidence/preview',
    { id },
    { enabled, freshFor, keep: false },
  )

/** After a letter or a document has changed: what is found, and what would be filed. */
export function useRefreshEvidence() {
  const refresh = useRefresh()
  return () => Promise.all([refresh('/chargeback/evidence/query'), refresh('/chargeback/evidence/preview')])
}
