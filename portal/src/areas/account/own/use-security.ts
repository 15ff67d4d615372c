import type { credentialCalls } from '@quayside/contract/account/own/credential.ts'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { factorCalls } from '@quayside/contract/entry/factor/factor.ts'
import type { placeCalls } from '@quayside/contract/entry/sign-in/place.ts'
import { useCall, useRefresh } from '#api/use-call.ts'

export type Own = OutputOf<typeof credentialCalls.operator>
export type OwnFactors = OutputOf<typeof factorCalls.list>
export type Places = OutputOf<typeof placeCalls.list>

const paths = [
  '/myaccount/operator',
  '/security/factor/list',
  '/security/place/list',
  '/myaccount/security_events',
] as const

/** Everything that the page shows; what was changed is fetched again. */
export function useSecurity() {
  const own = useCall<typeof credentialCalls.operator>('/myaccount/operator', {})
  const factors = useCall<typeof factorCalls.list>('/security/factor/list', {})
  const places = useCall<typeof placeCalls.list>('/security/place/list', {})
  const events = useCall<typeof credentialCalls.events>('/myaccount/security_events', {})
  const refresh = useRefresh()
  const again = () => {
    for (const path of paths) void refresh(path)
  }
  const failure = own.error ?? factors.error ?? places.error ?? events.error ?? undefined
  return { own: own.data, factors: factors.data, places: places.data, events: events.data, failure, again }
}
