import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Language } from '@quayside/contract/envelope.ts'
import { quiet } from '#quiet.ts'
import { expect } from '#story.ts'
import { cutHints, cutOnes, runningOff, strayOnes, unevenFigures } from './drawn-whole.ts'
import { heightOf, type Look, type Screen } from './screens.ts'

/** Every rule of WCAG 2.0 to 2.2, A and AA. */
/** What pages are held to. */
export const accessibilityRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What a theme can break: it changes colours alone. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']
/**
 * Between them they show the whole kit. A theme changes tokens, whose pairs have a test of their own: these show that
 * the kit takes its colours from there.
 */
export const darkScreens: ReadonlySet<string> = new Set([
  'sign-in-refused',
  'dashboard',
  'transactions-filters',
  'transactions-dates',
  'transactions-error',
  'palette',
  'order-details',
  'order-refund',
  'batch-draft',
  'balance-difference',
  'roles-matrix',
  'bell',
  'scheme-cockpit',
])

export const sizeOf = (look: Pick<Look, 'width'>): { width: number; height: number } => ({
  width: look.width,
  height: heightOf(look),
})

type Looked = Pick<Screen, 'name' | 'mayRunOff'>

interface LanguageLook {
  readonly width: Look['width']
  readonly look: (page: Page, screen: Looked) => Promise<void>
}

/** English by every rule; a language changes words alone, so Chinese by what words can break, where there is least room. */
export const looks: Readonly<Record<Language, LanguageLook>> = {
  en: { width: 1440, look: lookOver },
  zh: { width: 390, look: lookOverWords },
}

/** Between a phone and the width that the pictures have: where columns and controls have least room beside one another. */
const laptop = { width: 1280, height: 800 }

/** An open screen by every rule: as wide as it was opened, dark where that shows something, and on a phone. */
async function lookOver(page: Page, screen: Looked): Promise<void> {
  const { name } = screen
  // A list without its rows has nothing that could be cut.
  await quiet(page)
  await inTheme(page, 'light')
  expect.soft(await breaches(page), name).toEqual([])
  if (darkScreens.has(name)) {
    await inTheme(page, 'dark')
    expect.soft(await breaches(page, true), `${name}, dark`).toEqual([])
    await inTheme(page, 'light')
  }
  await lookIfWhole(page, screen)
  await page.setViewportSize(laptop)
  await lookIfWhole(page, screen)
  await page.setViewportSize(sizeOf({ width: 390 }))
  // What stands on one width alone is fetched now.
  await quiet(page)
  expect.soft(await breaches(page), `${name}, 390 px`).toEqual([])
  await lookIfWhole(page, screen)
}

/** What another language can break on an open screen: its width, what its controls are called, and what is cut at any width. */
async function lookOverWords(page: Page, screen: Looked): Promise<void> {
  const { name } = screen
  await quiet(page)
  expect.soft(await page.evaluate(widerThanScreen), `${name}: wider than the screen`).toEqual([])
  const tree = await page.locator('body').ariaSnapshot()
  expect.soft(unnamed(tree), `${name}: without a name, or with the name of a phrase`).toEqual([])
  await lookIfWhole(page, screen)
  await page.setViewportSize(laptop)
  await quiet(page)
  await lookIfWhole(page, screen)
  await page.setViewportSize(sizeOf({ width: 1440 }))
  await lookIfWhole(page, screen)
}

/** Whether what must be whole is whole, at the width that the page has now; to make it another one is cheap. */
async function lookIfWhole(page: Page, { name, mayRunOff = false }: Looked): Promise<void> {
  const width = page.viewportSize()?.width
  // On a narrower screen a table is moved sideways.
  const checks = [
    cutOnes,
    unevenFigures,
    cutHints,
    strayOnes,
    ...(width === 1440 && !mayRunOff ? [runningOff] : []),
  ]
  const found: string[] = []
  for (const check of checks) found.push(...(await page.evaluate(check)))
  expect.soft(found, `${name}, ${width} px: whole`).toEqual([])
}

async function inTheme(page: Page, colorScheme: Look['colorScheme']): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
}

export async function breaches(page: Page, ofColour = false): Promise<string[]> {
  // No frames, so no second page to put their results together in; what is in order need not be told.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (
    ofColour ? axe.withRules(rulesOfColour) : axe.withTags(accessibilityRules)
  ).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}

/** The page itself, and the controls and heads whose text does not fit into them. */
export function widerThanScreen(): string[] {
  const page = document.documentElement
  const cut = [...document.querySelectorAll<HTMLElement>('button, [role="tab"], h1, h2, h3')].filter(
    (element) =>
      element.checkVisibility() &&
      // Heads that are heard alone are a pixel wide.
      element.clientWidth > 1 &&
      element.scrollWidth > element.clientWidth + 1 &&
      getComputedStyle(element).display !== 'inline' &&
      getComputedStyle(element).textOverflow !== 'ellipsis',
  )
  return [
    ...(page.scrollWidth > page.clientWidth ? ['the page'] : []),
    ...cut.map((element) => element.outerHTML.slice(0, 200)),
  ]
}

const named =
  'button|link|textbox|searchbox|combobox|checkbox|radio|switch|tab|menuitem|dialog|table|heading|img'
const nameless = new RegExp(String.raw`^\s*- (?:${named})(?: \[[^\]]*\])*:?$`)
const phraseKey = new RegExp(String.raw`^\s*- (?:${named}) "[a-z]\w*(?:[.:][a-z]\w*)+"`)
/** Files are called so by people. */
const fileName = /\.(?:csv|jsonl|pdf|xlsx|xml)"/

/** Lines of a page's tree in which a control, or something that is to be reached, is called nothing. */
export const unnamed = (tree: string): string[] =>
  tree.split('\n').filter((line) => nameless.test(line) || (phraseKey.test(line) && !fileName.test(line)))
