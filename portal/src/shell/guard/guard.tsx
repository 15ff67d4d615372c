import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isOpenPage, viewRight } from '@quayside/contract/permissions.ts'
import { useSession } from '#session/session-context.tsx'
import { lazyPart } from '#ui/state/lazy-part.tsx'
import { loadWords } from '#words/words.ts'

/** With the words of rights, which nobody needs who holds theirs. */
const Tip = lazyPart(
  async () => (await Promise.all([import('./guard-tip.tsx'), loadWords(['rights'])]))[0].GuardTip,
)

/** A protected page opens only with the right of its node; otherwise the Tip dialog stands in its place (spec §6). */
export function Guard({ children }: { children: ReactNode }) {
  const { permissions } = useSession()
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  const right = useMatches({ select: (matches) => matches.at(-1)?.staticData.right })
  if (page === undefined) return children
  const needed = right ?? (isOpenPage(page) ? undefined : viewRight(page))
  return needed === undefined || permissions.includes(needed) ? children : <Tip page={page} right={needed} />
}
