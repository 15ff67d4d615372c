import type { Call } from '@quayside/contract/call.ts'
import { useProvenAct } from '#areas/main/use-proven-act.ts'

/** A call that changes keys. */
export const useKeyAct = <C extends Call>(path: C['path']) => useProvenAct<C>(path, '/key/query')
