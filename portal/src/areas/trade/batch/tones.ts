import type { BatchOutcome, BatchState, BatchVerdict } from '@quayside/contract/trade/batch/states.ts'
import type { Tone } from '#ui/text/tones.ts'

export const stateTones: Record<BatchState, Tone> = {
  draft: 'warn',
  waiting: 'info',
  running: 'info',
  paused: 'warn',
  finished: 'good',
  canceled: 'neutral',
}

export const verdictTones: Record<BatchVerdict, Tone> = {
  ready: 'good',
  check: 'warn',
  refused: 'bad',
  left_out: 'neutral',
}

export const outcomeTones: Record<BatchOutcome, Tone> = {
  waiting: 'info',
  open: 'wait',
  done: 'good',
  failed: 'bad',
  refused: 'bad',
  taken_back: 'neutral',
  canceled: 'neutral',
  left_out: 'neutral',
}
