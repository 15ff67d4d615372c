import { okStatus } from '@quayside/contract/envelope.ts'
import { productDeskCalls } from '@quayside/contract/provider/product-desk.ts'
import { ask, type StaffDesk } from './ask.ts'
import { decisionFor } from './decision.ts'
import type { Due } from './due.ts'

const againMs = 60_000
const staff = 'Sandbox'
const reason = 'Tell us how much you expect for each purpose, and apply again.'
const { applications, read, review, approve, refuse } = productDeskCalls

/** Applications for products, by a word in what was written; they are taken up before they are decided. */
export async function reviewProducts(desk: StaffDesk & { readonly waitMs: number }, due: Due): Promise<void> {
  const { data } = await ask(desk, applications.path, {})
  for (const { merchantId, applicationId, appliedAt, state, version } of applications.output.parse(data)
    .applications)
    await due.visit(`${applicationId} ${version}`, appliedAt, desk.waitMs, async () => {
      const named = { merchantId, applicationId, staff }
      const seen = await ask(desk, read.path, named)
      if (seen.status !== okStatus) return againMs
      const { move } = decisionFor(read.output.parse(seen.data).content.purpose)
      if (move === 'none') return Infinity
      if (state === 'applied') await ask(desk, review.path, { ...named, version })
      else if (move === 'reject') await ask(desk, refuse.path, { ...named, version, reason })
      else if (move === 'approve') await ask(desk, approve.path, { ...named, version })
      return againMs
    })
}
