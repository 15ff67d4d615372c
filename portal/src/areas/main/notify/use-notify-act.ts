import type { Call } from '@quayside/contract/call.ts'
import { useProvenAct } from '#areas/main/use-proven-act.ts'

/** A call that changes addresses of notifications, with the payment password for it. */
export const useNotifyAct = <C extends Call>(path: C['path']) => useProvenAct<C>(path, '/notify/url/query')
