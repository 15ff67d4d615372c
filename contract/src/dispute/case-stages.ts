import { type ChargebackOutcome, type ChargebackStage, type DisputeFlow } from './states.ts'

/** A stage in the course of a case. */
export interface CourseStage {
  readonly stage: ChargebackStage
  readonly state: 'done' | 'now' | 'next'
  /** When it began; null where it has not. */
  readonly at: string | null
}

/** Stages in the order in which a case of each flow can go through them. */
const courses: Readonly<Record<DisputeFlow, readonly ChargebackStage[]>> = {
  allocation: ['chargeback', 'pre-arbitration', 'arbitration'],
  collaboration: ['chargeback', 'representment', 'pre-arbitration', 'arbitration'],
  mastercard: ['chargeback', 'representment', 'pre-arbitration', 'arbitration'],
  single: ['chargeback', 'representment', 'second chargeback', 'pre-arbitration', 'arbitration'],
}

interface Asked {
  readonly flow: DisputeFlow
  readonly stage: ChargebackStage
  readonly outcome: ChargebackOutcome
  /** Oldest first, each with the stage in which it left the case. */
  readonly steps: readonly { readonly at: string; readonly stage: string }[]
}

/** The stages that a case went through, where it stands, and, while it is open, what may still follow. */
export function caseCourse({ flow, stage, outcome, steps }: Asked): readonly CourseStage[] {
  const began = beganAt(steps)
  const isOpen = outcome === 'processing'
  const order: readonly ChargebackStage[] = ['retrieval', ...courses[flow]]
  const here = order.indexOf(stage)
  return order.flatMap((one, index): CourseStage[] => {
    const at = began.get(one) ?? null
    if (index === here) return [{ stage: one, state: isOpen ? 'now' : 'done', at }]
    if (index < here) return at === null ? [] : [{ stage: one, state: 'done', at }]
    return isOpen && isNext(one, stage, flow) ? [{ stage: one, state: 'next', at: null }] : []
  })
}

/** A scheme of one answer takes the second chargeback or the pre-arbitration, never both: until it is known, the former stands for it. */
const isNext = (one: ChargebackStage, stage: ChargebackStage, flow: DisputeFlow): boolean =>
  !(flow === 'single' && one === 'pre-arbitration' && stage !== 'pre-arbitration')

/** When each stage was last entered: an answer that was taken back was no stage, and begins again when it is sent again. */
function beganAt(steps: Asked['steps']): ReadonlyMap<string, string> {
  const began = new Map<string, string>()
  let last: string | undefined
  for (const { at, stage } of steps) {
    if (stage === last) continue
    // Whoever comes back to a stage is in it since it first began.
    if (!began.has(stage)) began.set(stage, at)
    else dropAfter(began, stage)
    last = stage
  }
  return began
}

/** A map keeps the order in which stages were entered. */
function dropAfter(began: Map<string, string>, stage: string): void {
  const entered = [...began.keys()]
  for (const later of entered.slice(entered.indexOf(stage) + 1)) began.delete(later)
}
