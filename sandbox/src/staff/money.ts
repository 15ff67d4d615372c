import { randomUUID } from 'node:crypto'
import { okStatus } from '@quayside/contract/envelope.ts'
import { accountFreezeCalls } from '@quayside/contract/provider/account-freeze.ts'
import { payoutReviewCalls } from '@quayside/contract/provider/payout-review.ts'
import { ask, type StaffDesk } from './ask.ts'
import { decisionFor } from './decision.ts'
import type { Due } from './due.ts'

const againMs = 60_000
const staff = 'Sandbox'
/** Who confirms what the first one asks for. */
const colleague = 'Sandbox colleague'
export const frozenBySandbox = 'The note of a withdrawal said so.'
/** An account that the sandbox froze is free again after so many times the wait of its staff. */
const frozenTimes = 6

interface MoneyDesk extends StaffDesk {
  readonly waitMs: number
}

/** Withdrawals that wait for the provider: by a word in their note or in the account's name. */
export async function reviewWithdrawals(desk: MoneyDesk, due: Due): Promise<void> {
  const { waiting, read, approve, refuse } = payoutReviewCalls
  const { data } = await ask(desk, waiting.path, {})
  for (const { merchantId, withdrawalId, askedAt, version } of waiting.output.parse(data).withdrawals)
    await due.visit(`${withdrawalId} ${version}`, askedAt, desk.waitMs, async () => {
      const named = { merchantId, withdrawalId, staff }
      const seen = await ask(desk, read.path, named)
      if (seen.status !== okStatus) return againMs
      const { card, postscript } = read.output.parse(seen.data)
      const words = `${card.accountName} ${postscript ?? ''}`
      if (/\bfreeze\b|冻结/i.test(words)) {
        await ask(desk, accountFreezeCalls.freeze.path, {
          merchantId,
          freezeId: randomUUID(),
          staff,
          reason: frozenBySandbox,
        })
        return Infinity
      }
      const { move } = decisionFor(words)
      if (move === 'approve') await ask(desk, approve.path, { ...named, version })
      else if (move === 'reject')
        await ask(desk, refuse.path, { ...named, version, reason: 'The beneficiary is not known to us.' })
      return move === 'approve' || move === 'reject' ? againMs : Infinity
    })
}

/** Freezes of its own end after a while, and so do those for which somebody else has asked. */
export async function endFreezes(desk: MoneyDesk, due: Due): Promise<void> {
  const { open, askEnd, confirmEnd } = accountFreezeCalls
  const { data } = await ask(desk, open.path, {})
  for (const { merchantId, freezeId, since, reason, endAskedBy } of open.output.parse(data).freezes) {
    const isOwn = reason === frozenBySandbox
    if (!isOwn && endAskedBy === null) continue
    const waitMs = isOwn ? desk.waitMs * frozenTimes : desk.waitMs
    await due.visit(`${freezeId} ${endAskedBy}`, since, waitMs, async () => {
      const named = { merchantId, freezeId }
      if (endAskedBy === null) await ask(desk, askEnd.path, { ...named, staff, reason: 'It was only a try.' })
      await ask(desk, confirmEnd.path, { ...named, staff: colleague })
      return againMs
    })
  }
}
