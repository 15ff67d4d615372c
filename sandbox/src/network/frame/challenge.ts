import type { Core } from '#network/core.ts'
import type { Due } from '#network/agenda.ts'
import type { Entry, SubmittedEntry } from '#network/entry.ts'
import { finish, mannerOf } from './submit.ts'

/** A bank's question is open for so long; who has not answered by then has not been refused, the order ends. */
export const challengeMs = 10 * 60_000
const codeTriesMax = 3
/** Of the sandbox's one bank. */
const rightCode = '123456'

/** What the network says of a question. */
export interface ChallengeState {
  readonly ended: boolean
  /** It ended by time. */
  readonly isOver: boolean
}

/** What the bank says to its customer. */
export type BankAnswer =
  | { readonly status: 'wrong'; readonly left: number }
  | { readonly status: 'failed' | 'passed' | 'inApp' | 'over' }

export interface Challenges {
  find(id: string): SubmittedEntry | undefined
  state(submitted: SubmittedEntry): ChallengeState
  /** The payer answers their bank. */
  answer(submitted: SubmittedEntry, code: string): BankAnswer
  /** The payer leaves. @returns whether that ended it, as nothing else had */
  cancel(submitted: SubmittedEntry): boolean
  /** The bank has looked at the device, or was given up. */
  proceed(submitted: SubmittedEntry): void
}

/** What banks ask payers, and what becomes of it. */
export function challenges(core: Core, now: () => number): Challenges {
  const wrongCodes = new Map<string, number>()
  const isDecided = ({ no }: SubmittedEntry) => core.books.orders.has(no)
  const isOpen = (one: SubmittedEntry) => !isDecided(one) && now() < one.at + challengeMs
  return {
    find: (id) => core.books.challenges.get(id),
    state: (one) => ({
      ended: !isOpen(one),
      isOver: core.books.orders.get(one.no)?.entry.result === 'expired' || !(isDecided(one) || isOpen(one)),
    }),
    answer(one, code) {
      if (one.asked !== 'challenge' || !isOpen(one)) return { status: 'over' }
      if (mannerOf(one) === 'left_open') return { status: 'inApp' }
      if (code !== rightCode) {
        const left = codeTriesMax - (wrongCodes.get(one.no) ?? 0) - 1
        wrongCodes.set(one.no, codeTriesMax - left)
        if (left > 0) return { status: 'wrong', left }
      }
      const isPassed = code === rightCode && mannerOf(one) !== 'challenge_fails'
      finish(core, one, isPassed ? 'challenge_passed' : 'challenge_failed', now())
      return { status: isPassed ? 'passed' : 'failed' }
    },
    cancel(one) {
      if (one.asked !== 'challenge' || !isOpen(one)) return false
      finish(core, one, 'challenge_cancelled', now())
      return true
    },
    proceed(one) {
      if (one.asked === 'method' && isOpen(one)) finish(core, one, 'frictionless', now())
    },
  }
}

/** Ends what no bank and no payer has ended in time. */
export function framePlan(core: Core, entry: Entry): Due[] {
  if (entry.t !== 'submitted' || entry.asked === 'nothing') return []
  const at = entry.at + challengeMs
  return [{ at, id: entry.no, run: () => finish(core, entry, 'left_open', at) }]
}
