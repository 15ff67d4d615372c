import type { Call } from '@quayside/contract/call.ts'
import { useProvenAct } from '#proof/use-proven-act.ts'
import { useProof } from '#proof/use-proof.ts'

/** A call that makes a token or its secret. */
export const useTokenAct = <C extends Call>(path: C['path']) =>
  useProvenAct<C>(path, '/token/list', useProof())
