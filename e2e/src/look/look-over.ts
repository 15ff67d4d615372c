import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Language } from '@quayside/contract/envelope.ts'
import { quiet } from '#quiet.ts'
import { expect } from '#story.ts'
import { heightOf, type Look } from './screens.ts'

/**
 * Each language, width and theme; the theme changes on the open page, as it does at nightfall,
 * and then the width, as it does when a window is made smaller or a device is turned.
 */
export interface Checked extends Omit<Look, 'colorScheme'> {
  readonly themes: readonly Look['colorScheme'][]
  readonly otherWidth?: Look['width']
}
// A language changes words alone: colours and the other width are looked at in one of them.
export const looks: Readonly<Record<Language, Checked>> = {
  en: { language: 'en', width: 1440, themes: ['light', 'dark'], otherWidth: 390 },
  zh: { language: 'zh', width: 390, themes: ['light'] },
}

/** Every rule of WCAG 2.0 to 2.2, A and AA. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What a theme can break: it changes colours alone. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

export const sizeOf = (look: Pick<Look, 'width'>): { width: number; height: number } => ({
  width: look.width,
  height: heightOf(look),
})

async function breaches(page: Page, ofColour = false): Promise<string[]> {
  // No frames, so no second page to put their results together in; what is in order need not be told.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (ofColour ? axe.withRules(rulesOfColour) : axe.withTags(rules)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}

/** Looks at an open screen in every theme and width of a look; the page has the look's first width. */
export async function lookOver(page: Page, name: string, look: Checked): Promise<void> {
  for (const colorScheme of look.themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    const found = await breaches(page, colorScheme !== look.themes[0])
    expect.soft(found, `${name}, ${colorScheme}`).toEqual([])
  }
  if (look.otherWidth === undefined) return
  await page.setViewportSize(sizeOf({ width: look.otherWidth }))
  // What stands on one width alone is fetched now.
  await quiet(page)
  expect.soft(await breaches(page), `${name}, ${look.otherWidth} px`).toEqual([])
}
