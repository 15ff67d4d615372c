import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { breaches, widerThanScreen } from '#look/look-over.ts'
import { expect } from '#story.ts'

/** Where pictures of payers' pages go; none are taken where nobody asks for them. */
const pictures = process.env['QUAYSIDE_E2E_PICTURES']

/** By every rule, wide and on a phone, light and dark. */
export async function look(page: Page, name: string): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect.soft(await breaches(page), `${name}, ${width} px, ${colorScheme}`).toEqual([])
      if (pictures === undefined) continue
      mkdirSync(pictures, { recursive: true })
      await page.screenshot({ path: join(pictures, `${name}-${width}-${colorScheme}.png`), fullPage: true })
    }
    expect.soft(await page.evaluate(widerThanScreen), `${name}, ${width} px: too wide`).toEqual([])
  }
}
