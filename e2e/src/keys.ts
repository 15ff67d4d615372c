import type { Locator, Page } from '@playwright/test'
import { expect } from './story.ts'

/** Goes on with Tab, as somebody does who has no mouse, until the focus is on what they look for. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeEnabled()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(wanted).toBeFocused({ timeout: 100 })
  }).toPass({ timeout: 30_000, intervals: [0] })
}

/** The same, and presses it. */
export async function pressByKeys(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press('Enter')
}
