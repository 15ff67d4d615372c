import type { signInCalls } from '@quayside/contract/entry/sign-in/sign-in.ts'
import { send } from '#api/send.ts'
import { storage } from './storage.ts'
import { stopWatching } from './watch.ts'

/** Ends the session on the server and here; the page starts anew so that nothing of the user stays in memory. */
export async function signOut(): Promise<void> {
  const token = storage.token()
  if (token)
    await send<typeof signInCalls.logout>('/auth/logout', {}, { inline: true }).catch(() => undefined)
  stopWatching()
  storage.forgetUser()
  window.location.assign('/login')
}
