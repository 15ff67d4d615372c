import type { Call } from '@quayside/contract/call.ts'
import { useProvenAct } from '#areas/main/use-proven-act.ts'

/** A call that changes lists of addresses. */
export const useIpAct = <C extends Call>(path: C['path']) => useProvenAct<C>(path, '/ipwhitelist/query')
