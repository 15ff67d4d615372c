import { useSyncExternalStore } from 'react'
import { isPermission } from '@quayside/contract/permissions.ts'
import { lazyPart } from '#ui/state/lazy-part.tsx'
import { missingRight } from '#ui/state/missing-right.ts'
import { loadWords } from '#words/words.ts'

/** With the words of rights, which nobody needs who is refused nothing. */
const WhyRight = lazyPart(
  async () => (await Promise.all([import('./why-right.tsx'), loadWords(['rights'])]))[0].WhyRight,
)

/** The one answer to "why can I not?", from whichever refusal it is asked. */
export function WhyDialog() {
  const code = useSyncExternalStore(missingRight.subscribe, missingRight.asked)
  if (code === undefined || !isPermission(code)) return null
  return <WhyRight code={code} onClose={missingRight.close} />
}
