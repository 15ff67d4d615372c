import { join } from 'node:path'
import { languages } from '@quayside/contract/envelope.ts'
import { quiet } from '#quiet.ts'
import { test } from '#story.ts'
import { wordsOf } from '#words.ts'
import { approvalScreens } from './approval-screens.ts'
import { batchScreens } from './batch-screens.ts'
import { entryScreens, passwordScreens } from './entry-screens.ts'
import { schemeScreens } from './scheme-screens.ts'
import { claimScreens } from './claim-screens.ts'
import { exportScreens } from './export-screens.ts'
import { securityScreens } from './security-screens.ts'
import { largeScreens, largeSeller } from './large-screens.ts'
import { messageScreens, publicGuide } from './message-screens.ts'
import { checkoutScreens } from './checkout-screens.ts'
import { recipientScreens } from './recipient-screens.ts'
import { ipScreens } from './ip-screens.ts'
import { shipmentScreens } from './shipment-screens.ts'
import { riskListScreens } from './risk-list-screens.ts'
import { ruleSetScreens } from './rule-set-screens.ts'
import { rulingScreens } from './ruling-screens.ts'
import { keyScreens } from './key-screens.ts'
import { partnerScreens } from './partner-screens.ts'
import { notifyScreens } from './notify-screens.ts'
import { siteScreens } from './site-screens.ts'
import { cardScreens } from './card-screens.ts'
import { disputeScreens } from './dispute-screens.ts'
import { billScreens } from './bill-screens.ts'
import { ruleScreens } from './rule-screens.ts'
import { fundScreens } from './fund-screens.ts'
import { invoiceScreens } from './invoice-screens.ts'
import { moveScreens } from './move-screens.ts'
import { onboardingScreens } from './onboarding-screens.ts'
import { onlineScreens } from './online-screens.ts'
import { paylinkScreens } from './paylink-screens.ts'
import { subscriptionScreens } from './subscription-screens.ts'
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

const folder = join(import.meta.dirname, '..', '..', 'screenshots')
const looks: Look[] = languages.flatMap((language) =>
  ([1440, 390] as const).flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ language, width, colorScheme })),
  ),
)

for (const look of looks) {
  const { language, colorScheme, width } = look
  test.describe(`${language}-${width}-${colorScheme}`, () => {
    test.use({ language, colorScheme, viewport: { width, height: heightOf(look) } })
    const say = wordsOf(language)

    for (const screen of [...openScreens, ...entryScreens, publicGuide]) take(screen)
    test.describe('signed in', () => {
      test.use({ as: 'nanbei_main' })
      for (const screen of [
        ...sessionScreens,
        ...passwordScreens,
        ...moveScreens,
        ...fundScreens,
        ...billScreens,
        ...schemeScreens,
        ...invoiceScreens,
        ...paylinkScreens,
        ...subscriptionScreens,
        ...onlineScreens,
        ...cardScreens,
        ...siteScreens,
        ...checkoutScreens,
        ...ipScreens,
        ...shipmentScreens,
        ...ruleSetScreens,
        ...rulingScreens,
        ...riskListScreens,
        ...recipientScreens,
        ...onboardingScreens,
        ...keyScreens,
        ...partnerScreens,
        ...notifyScreens,
        ...ruleScreens,
        ...approvalScreens,
        ...batchScreens,
        ...disputeScreens,
        ...claimScreens,
        ...exportScreens,
        ...securityScreens,
        ...messageScreens,
        ...teamScreens,
      ])
        take(screen)
    })
    test.describe('large amounts', () => {
      test.use({ as: largeSeller })
      for (const screen of largeScreens) take(screen)
    })
    test.describe('without the right', () => {
      test.use({ as: guarded })
      take(guardScreen)
    })

    function take({ name, open }: Screen): void {
      test(name, async ({ page, begun }) => {
        await open({ page, say, session: begun! })
        // A list without its rows shows nothing.
        await quiet(page)
        await page.screenshot({ path: join(folder, `${name}-${language}-${width}-${colorScheme}.png`) })
      })
    }
  })
}
