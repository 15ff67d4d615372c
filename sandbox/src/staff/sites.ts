import { okStatus } from '@quayside/contract/envelope.ts'
import { siteState } from '@quayside/contract/main/site/states.ts'
import { siteAuditCalls } from '@quayside/contract/provider/site-audit.ts'
import { ask, type StaffDesk } from './ask.ts'
import { decisionFor } from './decision.ts'
import type { Due } from './due.ts'

const againMs = 60_000
const staff = 'Sandbox'
const schemeRefusal =
  'The acquirer of this scheme does not take the goods of this site. Contact us before you request it again.'
const refusal = 'The site shows no terms of sale. Publish them and submit it again.'
const { waiting, read, approve, refuse, askCarrier, refuseCarrier } = siteAuditCalls

/**
 * New sites and changes of old ones, by a word in their name; then the carriers that they want, one after the other, also those
 * that a site asks for later: a word in its service address decides on them too, as a site of such a name has none. What
 * they agree to, they ask the payment core for, whose answer is an event.
 */
export async function reviewSites(desk: StaffDesk & { readonly waitMs: number }, due: Due): Promise<void> {
  const { data } = await ask(desk, waiting.path, {})
  for (const { merchantId, siteId, state, submittedAt, version } of waiting.output.parse(data).sites)
    await due.visit(`${siteId} ${version}`, submittedAt, desk.waitMs, async () => {
      const named = { merchantId, siteId, staff }
      const seen = await ask(desk, read.path, named)
      if (seen.status !== okStatus) return againMs
      const { name, proposed, serviceEmail, carriers } = read.output.parse(seen.data)
      if (state !== siteState.pending) {
        const { move } = decisionFor(`${name} ${serviceEmail ?? ''}`)
        if (move === 'hold' || move === 'none') return Infinity
        await answerAll(desk, { ...named, version }, carriers, move)
        return againMs
      }
      const { move } = decisionFor(proposed?.name ?? name)
      if (move === 'reject') await ask(desk, refuse.path, { ...named, version, reason: refusal })
      else if (move === 'approve') await ask(desk, approve.path, { ...named, version })
      return move === 'reject' || move === 'approve' ? againMs : Infinity
    })
}

type Seen = ReturnType<typeof read.output.parse>

async function answerAll(
  desk: StaffDesk,
  {
    version,
    ...named
  }: {
    readonly merchantId: string
    readonly siteId: string
    readonly staff: string
    readonly version: number
  },
  carriers: Seen['carriers'],
  move: 'approve' | 'reject',
): Promise<void> {
  const wanted = carriers.filter(({ state, asked }) => state === 'opening' && !asked)
  for (const [index, { brand, currency }] of wanted.entries()) {
    const carrier = { ...named, version: version + index, brand, currency }
    if (move === 'approve') await ask(desk, askCarrier.path, carrier)
    else await ask(desk, refuseCarrier.path, { ...carrier, reason: schemeRefusal })
  }
}
