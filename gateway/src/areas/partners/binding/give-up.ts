import { bindingState } from '@quayside/contract/partners/binding/states.ts'
import { addSeconds } from '@quayside/contract/trade/deadlines.ts'
import { type Binding, lookAgain } from './binding.sql.ts'
import { type Happening, tellStep } from './step.ts'
import { goUntil } from './tend.ask.ts'
import { leaveBinding } from './settle.sql.ts'

const pause = 20

/** Asked again under our own number as long as somebody waits for it; then it says that the partner could not be reached. */
export async function giveUpAsking(at: Happening, binding: Binding): Promise<void> {
  const until = goUntil(binding)
  const next = addSeconds(at.now, pause)
  if (until !== null && next < until) {
    await at.tx.run(lookAgain(at.merchantId, binding.id, next))
    return
  }
  const told = { state: bindingState.notAuthorised, problem: 'unreachable' } as const
  await at.tx.run(leaveBinding(at.merchantId, binding.id, told))
  await tellStep(at, binding, { event: 'refuse', to: told.state, actor: 'time', problem: told.problem })
}
