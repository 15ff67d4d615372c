import type { OtherSignedIn } from '@quayside/contract/entry/sign-in/other-signed-in.ts'
import type { SignedIn } from '@quayside/contract/entry/sign-in/sign-in.ts'
import { wordsLanguage } from '#words/words.ts'
import { storage } from './storage.ts'

/** Stores who has signed in, and the language that they did it in: it belongs to the browser and stays. */
export function beginSession(answer: SignedIn): void {
  storage.keepUser({ token: answer.token, userName: answer.user.name, clientIp: answer.clientIp })
  storage.keepLanguage(wordsLanguage())
}

/** A session that opens nothing yet: it owes its device's code or a new password, or there is no role (spec §6). */
export const isShut = (answer: SignedIn): boolean => answer.step !== 'open' || answer.roleId === null

/** A ticket of another person than the one who is signed in here, held until somebody says whose session goes on. */
export interface HeldTicket extends OtherSignedIn {
  readonly ticket: string
}

/**
 * A session that is still shut, or a ticket that waits for a yes, in memory alone, and where its user wanted to go; the page of
 * the next step takes it.
 */
export const handedOver: { answer?: SignedIn; held?: HeldTicket; to?: string } = {}
