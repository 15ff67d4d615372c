import type { SignedIn } from '@quayside/contract/entry/sign-in.ts'
import { wordsLanguage } from '../words/words.ts'
import { storage } from './storage.ts'

/** Stores who has signed in, and the language that they did it in: it belongs to the browser and stays. */
export function beginSession(answer: SignedIn): void {
  storage.keepUser({ token: answer.token, userName: answer.user.name, clientIp: answer.clientIp })
  storage.keepLanguage(wordsLanguage())
}

/** A session that opens nothing yet: the device's code is owed, or there is no role (spec §6). */
export const isShut = (answer: SignedIn): boolean => answer.step === 'device' || answer.roleId === null

/** What a ticket was exchanged for and is still shut; the sign-in page goes on from there. */
export const handedOver: { answer?: SignedIn } = {}
