import { type Envelope, ticketParameter } from '@quayside/contract/envelope.ts'
import type { InputOf, OutputOf, Call } from '@quayside/contract/call.ts'
import type { preferenceCalls } from '@quayside/contract/account/own/preferences.ts'
import type { deviceCalls } from '@quayside/contract/entry/sign-in/device.ts'
import { askAhead } from '#api/ahead.ts'
import { storage } from '#session/storage.ts'
import { beginPage } from './begin.ts'

/** What a call will answer; undefined for a refusal, which the page tells when it asks by itself. */
type Answer<C extends Call> = Promise<OutputOf<C> | undefined>
type Ask = <C extends Call>(path: NoInfer<C['path']>, input: InputOf<C>) => Answer<C>

interface AskedShell {
  ask: Ask
  menu: Answer<typeof deviceCalls.mymenu>
  preferences: Answer<typeof preferenceCalls.get>
}

/**
 * Asks for what the frame of every page begins with, while its scripts are on their way. Not for somebody who sees the portal
 * as a role, and not with a ticket in the address, which is another's session.
 */
export function askShell(): AskedShell | undefined {
  const language = beginPage()
  const token = storage.token()
  const hasTicket = new URLSearchParams(location.search).has(ticketParameter)
  if (token === null || hasTicket || storage.seeing()) return undefined
  const ask: Ask = async (path, input) => {
    const response = await askAhead(path, input, { language, token })
    // A copy: the page reads the answer itself.
    return ((await response.clone().json()) as Envelope<never>).data ?? undefined
  }
  const quietly = <T>(answer: Promise<T>): Promise<T | undefined> => answer.catch(() => undefined)
  return {
    ask,
    menu: quietly(ask<typeof deviceCalls.mymenu>('/security/mymenu', {})),
    preferences: quietly(ask<typeof preferenceCalls.get>('/myaccount/preferences', {})),
  }
}
