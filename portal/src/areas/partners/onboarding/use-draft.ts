import type { OutputOf } from '@quayside/contract/call.ts'
import type { TypedContent } from '@quayside/contract/partners/onboarding/content.ts'
import type { onboardingCalls } from '@quayside/contract/partners/onboarding/onboarding.ts'
import { send } from '#api/send.ts'
import { type KeptEditing, useKept } from './use-kept.ts'

export type SavedForm = OutputOf<typeof onboardingCalls.draft>
export type DraftEditing = KeptEditing<TypedContent>

/** A form that its link opens. */
export const useDraft = (ref: string, draft: SavedForm): DraftEditing =>
  useKept(draft, async (content, version) => {
    // It goes on when the page is left in the middle of a word.
    const how = { inline: true, keepalive: true }
    const input = { ref, version, content }
    return (await send<typeof onboardingCalls.save>('/onboarding/save', input, how)).data.version
  })
