import { useSession } from '#session/session-context.tsx'
import type { FoundCase } from './found.ts'

const answering = ['appeal', 'go_on', 'reply'] as const

/** Whether somebody can build what is filed in a case now: it is its turn, and theirs to answer. */
export function useMayBuild(): (found: Pick<FoundCase, 'actions'>) => boolean {
  const mayAppeal = useSession().permissions.includes('dispute.case.appeal')
  return ({ actions }) => mayAppeal && answering.some((act) => actions.includes(act))
}
