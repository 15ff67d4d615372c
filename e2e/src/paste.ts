import type { Locator } from '@playwright/test'

/** Puts a text on the clipboard and pastes it; the context needs the right to write it. */
export async function paste(into: Locator, text: string): Promise<void> {
  const page = into.page()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await into.focus()
  await page.keyboard.press('ControlOrMeta+V')
}

export async function copied(from: Locator): Promise<string> {
  return from.page().evaluate(() => navigator.clipboard.readText())
}
