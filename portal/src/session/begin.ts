import type { SignedIn } from '@quayside/contract/entry/sign-in.ts'
import { wordsLanguage } from '../words/words.ts'
import { storage } from './storage.ts'

/** Stores who has signed in, and the language that they did it in: it belongs to the browser and stays. */
export function beginSession(answer: SignedIn): void {
  storage.keepUser({ token: answer.token, userName: answer.user.name, clientIp: answer.clientIp })
  storage.keepLanguage(wordsLanguage())
}
