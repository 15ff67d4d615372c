import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { quiet } from '../quiet.ts'
import { expect, test } from '../story.ts'
import { wordsOf } from '../words.ts'
import { approvalScreens } from './approval-screens.ts'
import { batchScreens } from './batch-screens.ts'
import { entryScreens, passwordScreens } from './entry-screens.ts'
import { fundScreens } from './fund-screens.ts'
import { exportScreens } from './export-screens.ts'
import { securityScreens } from './security-screens.ts'
import { messageScreens, publicGuide } from './message-screens.ts'
import { moveScreens } from './move-screens.ts'
import {
  guarded,
  guardScreen,
  heightOf,
  type Look,
  openScreens,
  type Screen,
  sessionScreens,
} from './screens.ts'
import { teamScreens } from './team-screens.ts'

/**
 * Each language, width and theme; the theme changes on the open page, as it does at nightfall,
 * and then the width, as it does when a window is made smaller or a device is turned.
 */
interface Checked extends Omit<Look, 'colorScheme'> {
  readonly themes: readonly Look['colorScheme'][]
  readonly otherWidth?: Look['width']
}
// A language changes words alone: colours and the other width are looked at in one of them.
const looks: readonly Checked[] = [
  { language: 'en', width: 1440, themes: ['light', 'dark'], otherWidth: 390 },
  { language: 'zh', width: 390, themes: ['light'] },
]

/** Every rule of WCAG 2.0 to 2.2, A and AA. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What a theme can break: it changes colours alone. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

const sizeOf = (look: Pick<Look, 'width'>) => ({ width: look.width, height: heightOf(look) })

async function breaches(page: Page, ofColour = false): Promise<string[]> {
  // No frames, so no second page to put their results together in.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (ofColour ? axe.withRules(rulesOfColour) : axe.withTags(rules)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}

// The longest file of all: its parts go to whoever is free.
test.describe.configure({ mode: 'parallel' })

for (const look of looks) {
  test.describe(`${look.language}, ${look.width} px`, () => {
    test.use({ language: look.language, viewport: sizeOf(look) })
    const say = wordsOf(look.language)

    tell('screens before sign-in', [...openScreens, publicGuide])
    tell('forgotten passwords and links', entryScreens)
    test.describe('signed in', () => {
      test.use({ as: 'nanbei_main' })
      tell('screens after it', sessionScreens)
      tell('passwords of one’s own', passwordScreens)
      tell('what moves money', moveScreens)
      tell('balances', fundScreens)
      tell('approvals', approvalScreens)
      tell('batches', batchScreens)
      tell('team', teamScreens)
      tell('exports', exportScreens)
      tell('security', securityScreens)
      tell('messages and help', messageScreens)
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
            await page.setViewportSize(sizeOf(look))
            await open({ page, say, session: begun! })
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
          })
        }
      })
    }
  })
}
