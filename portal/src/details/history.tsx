import type { ReactNode } from 'react'
import { Section } from '#ui/page/section.tsx'
import { Timeline } from '#ui/text/timeline.tsx'
import type { Tone } from '#ui/text/tones.ts'

interface DetailHistoryProps<S> {
  title: string
  /** Oldest first, as they are kept. */
  steps: readonly S[]
  /** How it stands now, or how it stood after each step; what is over is grey. */
  tone: Tone | ((step: S) => Tone)
  tell: (step: S) => { title: string; note?: ReactNode }
}

/** Everything that happened to a thing, newest first. */
export function DetailHistory<S extends { readonly at: string; readonly event: string }>(
  props: DetailHistoryProps<S>,
) {
  const { title, steps, tone, tell } = props
  const newest = steps.length - 1
  const items = steps
    .map((step, index) => ({
      key: `${index} ${step.event}`,
      tone: typeof tone === 'function' ? tone(step) : index === newest ? tone : 'neutral',
      at: step.at,
      ...tell(step),
    }))
    .toReversed()
  return (
    <Section title={title}>
      <Timeline label={title} items={items} />
    </Section>
  )
}
