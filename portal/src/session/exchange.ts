import { type OtherSignedIn, otherSignedInFacts } from '@quayside/contract/entry/sign-in/other-signed-in.ts'
import type { SignedIn, signInCalls } from '@quayside/contract/entry/sign-in/sign-in.ts'
import { CallFailure } from '#api/failure.ts'
import { showFailure } from '#api/funnel.ts'
import { send } from '#api/send.ts'
import { beginSession, handedOver, type HeldTicket, isShut } from './begin.ts'
import { storage } from './storage.ts'

/**
 * What becomes of a ticket that stood in the address. Nothing that is stored changes unless it opens a session, and never
 * without a yes where somebody else is signed in (ADR 0012).
 * @param wanted path to which the address leads
 * @returns the path to go on with
 */
export async function exchange(ticket: string, wanted: string): Promise<string> {
  try {
    return enter(await redeem(ticket), wanted)
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure
    if (failure.key === 'entry.other_signed_in') {
      handedOver.held = { ticket, ...namesIn(failure) }
      handedOver.to = wanted
      return '/continueAs'
    }
    // A ticket that is used or too old leaves the visitor where the address leads, signed in or not.
    showFailure(failure, false)
    return wanted
  }
}

/** The yes: whoever was signed in is so no longer. @throws CallFailure when the ticket does not open anything any more */
export async function exchangeHeld({ ticket }: HeldTicket, wanted: string): Promise<string> {
  const answer = await redeem(ticket, true)
  storage.forgetUser()
  return enter(answer, wanted)
}

async function redeem(ticket: string, replaces?: true): Promise<SignedIn> {
  const input = { ticket, ...(replaces && { replaces }) }
  return (await send<typeof signInCalls.tokenLogin>('/auth/token_login', input, { inline: true })).data
}

/** A session that is shut goes to the page of its next step, and nothing of it is stored. */
function enter(answer: SignedIn, wanted: string): string {
  if (!isShut(answer)) {
    beginSession(answer)
    return wanted
  }
  handedOver.answer = answer
  if (answer.step !== 'password' || answer.roleId === null)
    return `/login?${new URLSearchParams({ to: wanted })}`
  handedOver.to = wanted
  return '/reset/modifyLoginPassNew'
}

const namesIn = ({ facts }: CallFailure): OtherSignedIn =>
  Object.fromEntries(otherSignedInFacts.map((name) => [name, facts[name] ?? ''])) as unknown as OtherSignedIn
