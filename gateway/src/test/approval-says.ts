import type { ApprovalHead, Foreseen } from '@quayside/contract/account/approval/approval.ts'
import { approvalFacts, ledFacts } from '@quayside/contract/account/approval/facts.ts'
import { approvalKinds } from '@quayside/contract/account/approval/kinds.ts'

type Told = Pick<ApprovalHead, 'kind' | 'facts' | 'amounts'> & { readonly asked: Foreseen }

/** Fields of a change that say that something happens, and not what. */
const bare: ReadonlySet<string> = new Set(['state', 'status', 'version'])
const named: ReadonlySet<string> = new Set([...approvalFacts, ...ledFacts])
/** Of an operator who is deleted and of rules that end the state is all that there is to say. */
const toldByState: ReadonlySet<string> = new Set(['operator.change', 'risk.publish'])
/** What a request is about, and not what it does. */
const about: ReadonlySet<string> = new Set(['name', 'act', 'version', ...ledFacts])

/** What whoever decides would still have to ask; nothing where the request says what will happen. */
export function unsaid({ kind, facts, amounts, asked }: Told): string[] {
  const { change, ledger, batch } = asked
  const fields = [...new Set([...Object.keys(change?.before ?? {}), ...Object.keys(change?.after ?? {})])]
  const changed = fields.filter(
    (field) =>
      (toldByState.has(kind) || !bare.has(field)) &&
      JSON.stringify(change?.before?.[field]) !== JSON.stringify(change?.after?.[field]),
  )
  const said = Object.keys(facts).filter((fact) => !about.has(fact))
  const isTold = changed.length > 0 || said.length > 0 || (ledger?.length ?? 0) > 0 || batch !== null
  return [
    ...Object.keys(facts).flatMap((fact) => (named.has(fact) ? [] : [`what ${fact} is called`])),
    ...(approvalKinds[kind].amounts && amounts.length === 0 ? ['how much'] : []),
    // Of a request that names amounts the amount is what happens.
    ...(isTold || amounts.length > 0 ? [] : ['what becomes otherwise']),
  ]
}
