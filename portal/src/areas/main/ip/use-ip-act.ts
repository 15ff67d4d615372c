import type { Call } from '@quayside/contract/call.ts'
import { useProvenAct } from '#proof/use-proven-act.ts'
import { usePaymentProof } from '#proof/use-proof.ts'

/** A call that changes lists of addresses. */
export const useIpAct = <C extends Call>(path: C['path']) =>
  useProvenAct<C>(path, '/ipwhitelist/query', usePaymentProof())
