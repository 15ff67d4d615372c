import type { SignedIn } from '@quayside/contract/entry/sign-in.ts'
import { switchWords } from '../words/words.ts'
import { storage } from './storage.ts'

/** Stores who has signed in; a language chosen in this browser wins over the one that the operator had elsewhere. */
export async function beginSession(answer: SignedIn): Promise<void> {
  storage.keepUser({ token: answer.token, userName: answer.user.name, clientIp: answer.clientIp })
  if (storage.language() === undefined) await switchWords(answer.user.language)
}
