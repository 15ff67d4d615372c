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
  // No frames, so no second page to put their results together in.
  const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze()
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

    tell('screens before sign-in', openScreens)
    test.describe('signed in', () => {
      test.use({ as: 'nanbei_main' })
      tell('screens after it', sessionScreens)
    })
    test.describe('without the right', () => {
      test.use({ as: guarded })
      tell('the Tip dialog', [guardScreen])
    })

    function tell(title: string, screens: readonly Screen[]): void {
      test(`everybody can use ${title} (WCAG 2.2 AA)`, async ({ page, begun }) => {
        test.setTimeout(screens.length * 30_000)
        for (const { name, open } of screens) {
          await test.step(name, async () => {
            await open({ page, say, session: begun! })
            expect.soft(await breaches(page), name).toEqual([])
          })
        }
      })
    }
  })
}
