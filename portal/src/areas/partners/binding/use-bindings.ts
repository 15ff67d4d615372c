import type { Call } from '@quayside/contract/call.ts'
import type { BindingList, BindingRow } from '@quayside/contract/partners/binding/row.ts'
import type { PartnerName } from '@quayside/contract/partners/binding/states.ts'
import type { paypalCalls } from '@quayside/contract/partners/paypal/paypal.ts'
import { useCall } from '#api/use-call.ts'
import { useProvenAct } from '#proof/use-proven-act.ts'
import { usePaymentProof } from '#proof/use-proof.ts'

/** Where the bindings of each partner are listed. */
export const listPaths = {
  shopline: '/third-party/shopline',
  paypal: '/third-party/paypal/list',
  worldfirst: '/third-party/wf/query',
  allvalue: '/third-party/allvalue/list',
} as const satisfies Record<PartnerName, string>

type Listed = typeof paypalCalls.list
type ListCall = Call<(typeof listPaths)[PartnerName], Listed['input'], Listed['output']>

/** Its partner is being asked: within seconds it says more. */
export const isAsking = ({ state, problem, goTo, goUntil }: BindingRow): boolean =>
  state === '2' && problem === null && goTo === null && goUntil !== null

const soonMs = 1_000
const calmMs = 60_000

export const useBindings = (partner: PartnerName) =>
  useCall<ListCall>(
    listPaths[partner],
    {},
    {
      ...(partner === 'shopline' && { method: 'GET' as const }),
      every: (answer: BindingList | undefined) => (answer?.bindings.some(isAsking) ? soonMs : calmMs),
    },
  )

/** A call that changes a binding, with the payment password. */
export const useBindingAct = <C extends Call>(partner: PartnerName, path: C['path']) =>
  useProvenAct<C>(path, listPaths[partner], usePaymentProof())
