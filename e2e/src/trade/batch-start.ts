import type { Locator, Page } from '@playwright/test'
import type { BatchKind } from '@quayside/contract/trade/batch/states.ts'
import type { Words } from '#words.ts'

/** The button that starts a batch of so many lines, whatever their sum. */
export function batchStart(page: Page, say: Words, kind: BatchKind, lines: number): Locator {
  const { start } = say.batch.confirm
  const label = say.fill(start[`${kind}_${lines === 1 ? 'one' : 'other'}`], { count: lines, sum: '.+' })
  return page.getByRole('button', { name: new RegExp(`^${label}$`) })
}
