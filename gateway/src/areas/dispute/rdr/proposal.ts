import type { RdrProposal, rdrSimulationCalls } from '@quayside/contract/dispute/rdr/simulate.ts'
import { disputeLimits } from '@quayside/contract/dispute/limits.ts'
import type { rdrProposalCalls } from '@quayside/contract/provider/rdr-proposal.ts'
import { operationNo } from '#db/operation-no.ts'
import { addStaffTask } from '#db/staff-task.sql.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { actAsStaff } from '#areas/common/public.ts'
import { tell } from '#areas/messages/public.ts'
import {
  answerProposal,
  insertProposal,
  proposalOf,
  proposalsOf,
  type StoredProposal,
  waitingProposal,
} from './proposal.sql.ts'
import { simulateRules } from './simulate.ts'

/** Rules are tried here and kept by the provider: a merchant can only ask for them. */
export const rdrSimulationHandlers: Handlers<typeof rdrSimulationCalls> = {
  simulate: simulateRules,

  async proposals({ tx, merchantId, operator }) {
    const found = await tx.rows(proposalsOf(merchantId, disputeLimits.shownProposals))
    return {
      proposals: found.map(shownOf),
      mayAsk: operator.permissions.has('dispute.config.manage'),
    }
  },

  async propose(ctx, { rules }) {
    const { tx, merchantId, operator, now } = ctx
    const id = ctx.newId()
    const proposalNo = operationNo('P', id)
    const made = await tx.run(insertProposal(merchantId, { id, proposalNo, rules, at: now, by: operator.id }))
    if (made === 0) {
      // Asked for already: the same rules are the same request, others wait for its answer.
      const waiting = await tx.maybe(waitingProposal(merchantId, rules))
      if (!waiting?.isSame) throw new Refusal('dispute.proposal_waiting')
      ctx.logTarget(waiting.id)
      return shownOf(await tx.one(proposalOf(merchantId, waiting.id)))
    }
    ctx.logTarget(id)
    await tx.run(
      addStaffTask(merchantId, {
        id: ctx.newId(),
        kind: 'rdr_proposal',
        subjectType: 'rdr_proposal',
        subjectId: id,
        note: proposalNo,
      }),
    )
    ctx.logChange(null, { rules: rules.length })
    return shownOf(await tx.one(proposalOf(merchantId, id)))
  },
}

/** What the provider's staff answer; whoever asked is told. */
export const rdrProposalHandlers: Handlers<typeof rdrProposalCalls> = {
  async answer(ctx, { proposalId, accepted, answer = null, ...by }) {
    const { tx, newId } = ctx
    const merchantId = await actAsStaff(ctx, by, proposalId)
    const done = await tx.maybe(answerProposal(merchantId, proposalId, { accepted, answer, staff: by.staff }))
    const found = await tx.maybe(proposalOf(merchantId, proposalId))
    if (!found) throw new Refusal('object.not_found')
    if (!done) {
      // The same answer again changes nothing.
      if (found.accepted !== accepted || found.answer !== answer) throw new Refusal('request.conflict')
      return { proposalId, accepted, answeredAt: found.answeredAt! }
    }
    ctx.logChange({ state: 'waiting' }, { state: shownOf(found).state })
    await tell(
      { tx, merchantId, newId },
      [found.askedById],
      accepted ? 'dispute.rdr_accepted' : 'dispute.rdr_declined',
      {
        number: found.proposalNo,
      },
    )
    return { proposalId, accepted, answeredAt: done.answeredAt }
  },
}

const shownOf = ({ accepted, askedById: _askedById, ...found }: StoredProposal): RdrProposal => ({
  ...found,
  state: accepted === null ? 'waiting' : accepted ? 'accepted' : 'declined',
})
