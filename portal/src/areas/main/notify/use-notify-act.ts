import type { Call } from '@quayside/contract/call.ts'
import { useProvenAct } from '#proof/use-proven-act.ts'
import { usePaymentProof } from '#proof/use-proof.ts'

/** A call that changes addresses of notifications, with the payment password for it. */
export const useNotifyAct = <C extends Call>(path: C['path']) =>
  useProvenAct<C>(path, '/notify/url/query', usePaymentProof())
