import { test } from '#story.ts'
import { wordsOf } from '#words.ts'
import { approvalScreens } from './approval-screens.ts'
import { batchScreens } from './batch-screens.ts'
import { entryScreens, passwordScreens } from './entry-screens.ts'
import { cardScreens } from './card-screens.ts'
import { billScreens } from './bill-screens.ts'
import { ruleScreens } from './rule-screens.ts'
import { fundScreens } from './fund-screens.ts'
import { invoiceScreens } from './invoice-screens.ts'
import { exportScreens } from './export-screens.ts'
import { securityScreens } from './security-screens.ts'
import { messageScreens, publicGuide } from './message-screens.ts'
import { moveScreens } from './move-screens.ts'
import { lookOver, looks, sizeOf } from './look-over.ts'
import { guarded, guardScreen, openScreens, type Screen, sessionScreens } from './screens.ts'
import { teamScreens } from './team-screens.ts'

// The longest file of all: its parts go to whoever is free.
test.describe.configure({ mode: 'parallel' })

for (const look of Object.values(looks)) {
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
      tell('statements', billScreens)
      tell('invoices', invoiceScreens)
      tell('withdrawal cards', cardScreens)
      tell('withdrawal rules', ruleScreens)
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
            await lookOver(page, name, look)
          })
        }
      })
    }
  })
}
