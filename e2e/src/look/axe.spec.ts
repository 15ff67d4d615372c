import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../story.ts'
import { wordsOf } from '../words.ts'
import {
  guarded,
  guardScreen,
  heightOf,
  type Look,
  openScreens,
  type Screen,
  sessionScreens,
} from './screens.ts'

/** Each pair of language, theme and width once. */
const looks: readonly Look[] = [
  { language: 'en', colorScheme: 'light', width: 1440 },
  { language: 'zh', colorScheme: 'dark', width: 1440 },
  { language: 'zh', colorScheme: 'light', width: 390 },
  { language: 'en', colorScheme: 'dark', width: 390 },
]

/** Every rule of WCAG 2.0 to 2.2, A and AA. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

async function breaches(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}

for (const look of looks) {
  test.describe(`${look.language}, ${look.colorScheme}, ${look.width} px`, () => {
    test.use({
      language: look.language,
      colorScheme: look.colorScheme,
      viewport: { width: look.width, height: heightOf(look) },
    })
    const say = wordsOf(look.language)

    test.describe('signed out', () => {
      for (const screen of openScreens) tell(screen)
    })
    test.describe('signed in', () => {
      test.use({ as: 'nanbei_main' })
      for (const screen of sessionScreens) tell(screen)
    })
    test.describe('without the right', () => {
      test.use({ as: guarded })
      tell(guardScreen)
    })

    function tell({ name, open }: Screen): void {
      test(`${name} is open to everybody (WCAG 2.2 AA)`, async ({ page, begun }) => {
        await open({ page, say, session: begun! })
        expect(await breaches(page)).toEqual([])
      })
    }
  })
}
