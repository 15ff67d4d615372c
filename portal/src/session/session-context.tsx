import { createContext, type ReactNode, useContext } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { deviceCalls } from '@quayside/contract/entry/sign-in/device.ts'

/** Who works in this tab and what they may open, as `/security/mymenu` answered. */
export type Session = OutputOf<typeof deviceCalls.mymenu>

const Context = createContext<Session | undefined>(undefined)

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <Context value={session}>{children}</Context>
}

/** The merchant as it is called in this language. */
export const merchantName = ({ user: { merchant } }: Session, language: string): string =>
  language === 'zh' ? merchant.name : merchant.nameEn

export function useSession(): Session {
  const session = useContext(Context)
  if (!session) throw new Error('no session around this screen')
  return session
}
