import { type ErrorKey, errors, isErrorKey } from '@quayside/contract/errors.ts'
import { okStatus } from '@quayside/contract/envelope.ts'
import { storage } from '#session/storage.ts'
import { type LeaveReason, toSignIn } from '#session/to-sign-in.ts'
import { stopWatching } from '#session/watch.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { type CallFailure, noteFailure } from './failure.ts'

/** Spec §8: the sign-in page comes this long after the warning. */
const signOutAfterMs = 2000

const keyByCode = new Map(Object.entries(errors).map(([key, error]) => [error.code, key as ErrorKey]))

/** The catalogue's key of an answer that is not "0"; codes that this build does not know are "unknown". */
export function keyOf(status: string, named: string | undefined): ErrorKey | undefined {
  if (status === okStatus) return undefined
  if (named !== undefined && isErrorKey(named)) return named
  return keyByCode.get(status)
}

export const shownAs = (key: CallFailure['key']) => (isErrorKey(key) ? errors[key].shown : 'toast')

let signingOut = false

/**
 * The single place where a failure becomes visible (spec §8). `inline` failures are shown by the screen itself
 * (an error state, a marked field); the end of a session never is.
 */
export function showFailure(failure: CallFailure, inline: boolean): void {
  noteFailure(failure)
  const shown = shownAs(failure.key)
  if (shown === 'sign-out') {
    endSession(failure.message, failure.key === 'session.address_refused' ? 'address' : 'ended')
    return
  }
  const noAnswer = failure.key === 'client.no_answer'
  if (inline && !noAnswer) return
  const { approval } = failure.facts
  toast({
    tone: approval !== undefined ? 'info' : shown === 'warning' ? 'warn' : 'bad',
    text: failure.message,
    trace: failure.trace,
    help: failure.help,
    permission: failure.permission,
    approval,
  })
}

/** Warning, stored user cleared, sign-in after two seconds with a reload; once at a time (spec §8). */
function endSession(message: string, because: LeaveReason): void {
  if (signingOut) return
  signingOut = true
  toast({ tone: 'warn', text: message, trace: undefined })
  // The stored name goes now and the page two seconds later: the watch over the name must not overtake it.
  stopWatching()
  storage.forgetUser()
  setTimeout(() => toSignIn(because), signOutAfterMs)
}
