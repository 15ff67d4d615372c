import type { shoplineCalls } from '@quayside/contract/partners/shopline/shopline.ts'
import { useProvenAct } from '#proof/use-proven-act.ts'
import { usePaymentProof } from '#proof/use-proof.ts'
import { listPaths } from '#areas/partners/binding/use-bindings.ts'

/** Whatever changes a bound shop. */
export const useShopAct = () =>
  useProvenAct<typeof shoplineCalls.update>(
    '/third-party/shopline/{id}',
    listPaths.shopline,
    usePaymentProof(),
    { method: 'PUT' },
  )
