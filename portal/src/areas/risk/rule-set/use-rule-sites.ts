import { normalText } from '@quayside/contract/risk/ruling/normal.ts'
import type { siteCalls } from '@quayside/contract/main/site/site.ts'
import { useCall } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'

/** Sites by the address that orders name them by, for those who may know of them. */
export function useRuleSites(): readonly { readonly value: string; readonly label: string }[] {
  const { permissions } = useSession()
  const { data } = useCall<typeof siteCalls.queryAudited>(
    '/site/queryAuditedSite',
    {},
    { enabled: permissions.includes('main.site.view'), freshFor: Number.POSITIVE_INFINITY },
  )
  return (data?.sites ?? []).map(({ name, url }) => ({ value: normalText(url), label: name }))
}
