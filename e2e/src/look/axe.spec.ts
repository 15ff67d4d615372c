import { type Language, languages } from '@quayside/contract/envelope.ts'
import { expect, test } from '#story.ts'
import { wordsOf } from '#words.ts'
import { approvalScreens } from './approval-screens.ts'
import { batchScreens } from './batch-screens.ts'
import { entryScreens, passwordScreens } from './entry-screens.ts'
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
import { schemeScreens } from './scheme-screens.ts'
import { billScreens } from './bill-screens.ts'
import { ruleScreens } from './rule-screens.ts'
import { fundScreens } from './fund-screens.ts'
import { invoiceScreens } from './invoice-screens.ts'
import { claimScreens } from './claim-screens.ts'
import { disputeScreens } from './dispute-screens.ts'
import { exportScreens } from './export-screens.ts'
import { securityScreens } from './security-screens.ts'
import { largeScreens, largeSeller } from './large-screens.ts'
import { messageScreens, publicGuide } from './message-screens.ts'
import { moveScreens } from './move-screens.ts'
import { onboardingScreens } from './onboarding-screens.ts'
import { onlineScreens } from './online-screens.ts'
import { paylinkScreens } from './paylink-screens.ts'
import { subscriptionScreens } from './subscription-screens.ts'
import { cutHints, cutOnes, runningOff, strayOnes, unevenFigures } from './drawn-whole.ts'
import { darkScreens, looks, sizeOf, unnamed } from './look-over.ts'
import { guarded, guardScreen, openScreens, type Screen, sessionScreens } from './screens.ts'
import { teamScreens } from './team-screens.ts'

// The longest file of all: its parts go to whoever is free.
test.describe.configure({ mode: 'parallel' })

const opened: Screen[] = []

const titles: Readonly<Record<Language, string>> = {
  en: 'can be used by everybody (WCAG 2.2 AA)',
  zh: 'fit a phone, and everything is called something',
}

for (const language of languages) {
  const { width, look } = looks[language]
  test.describe(`${language}, ${width} px`, () => {
    test.use({ language, viewport: sizeOf({ width }) })
    const say = wordsOf(language)

    tell('screens before sign-in', [...openScreens, publicGuide])
    tell('forgotten passwords and links', entryScreens)
    test.describe('signed in', () => {
      test.use({ as: 'nanbei_main' })
      tell('screens after it', sessionScreens)
      tell('passwords of one’s own', passwordScreens)
      tell('what moves money', moveScreens)
      tell('balances', fundScreens)
      tell('statements', billScreens)
      tell('chargeback report', schemeScreens)
      tell('invoices', invoiceScreens)
      tell('payment links', paylinkScreens)
      tell('subscriptions', subscriptionScreens)
      tell('orders by hand', onlineScreens)
      tell('withdrawal cards', cardScreens)
      tell('sites and apps', siteScreens)
      tell('checkouts', checkoutScreens)
      tell('keys', keyScreens)
      tell('accounts with partners', partnerScreens)
      tell('notifications', notifyScreens)
      tell('lists of addresses', ipScreens)
      tell('shipments', shipmentScreens)
      tell('rule sets', ruleSetScreens)
      tell('decisions of rules', rulingScreens)
      tell('risk lists', riskListScreens)
      tell('applications and services of others', onboardingScreens)
      tell('people who are told', recipientScreens)
      tell('withdrawal rules', ruleScreens)
      tell('approvals', approvalScreens)
      tell('batches', batchScreens)
      tell('team', teamScreens)
      tell('disputes', disputeScreens)
      tell('alerts and complaints', claimScreens)
      tell('exports', exportScreens)
      tell('security', securityScreens)
      tell('messages and help', messageScreens)
    })
    test.describe('of a merchant with large amounts', () => {
      test.use({ as: largeSeller })
      tell('the largest amounts and the longest names', largeScreens)
    })
    test.describe('without the right', () => {
      test.use({ as: guarded })
      tell('the Tip dialog', [guardScreen])
    })

    function tell(what: string, screens: readonly Screen[]): void {
      opened.push(...screens)
      test(`${what} ${titles[language]}`, async ({ page, begun }) => {
        test.setTimeout(screens.length * 30_000)
        for (const screen of screens) {
          await test.step(screen.name, async () => {
            await page.setViewportSize(sizeOf({ width }))
            await screen.open({ page, say, session: begun! })
            await look(page, screen)
          })
        }
      })
    }
  })
}

test('the screens that are read in the dark are among those that are opened', () => {
  const known = new Set(opened.map(({ name }) => name))
  expect([...darkScreens].filter((name) => !known.has(name))).toEqual([])
})

test('a control without a name, or with the name of a phrase, would be found', () => {
  const tree = [
    '- button "Save"',
    '- button',
    '  - link:',
    '- textbox [disabled]',
    '- tab "ui.save"',
    '- text: a.b',
  ]
  expect(unnamed(tree.join('\n'))).toEqual([
    '- button',
    '  - link:',
    '- textbox [disabled]',
    '- tab "ui.save"',
  ])
})

test('what is cut, uneven, outside of its box or lies on its neighbour would be found', async ({ page }) => {
  await page.setContent(`
    <style>
      * { font-variant-numeric: tabular-nums }
      .cell { width: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
      .bar { width: 60px; display: flex } .bar > * { flex: none; width: 50px; margin: 0 }
    </style>
    <div id="root"><main>
      <div class="cell" data-kind="id">26061613514466201</div>
      <div class="cell" data-kind="text">A text may be cut</div>
      <div class="cell" style="overflow: auto" data-kind="time">2026-06-16 14:02:37</div>
      <p data-kind="amount" style="font-variant-numeric: normal">12</p>
      <p style="font-variant-numeric: normal">Chapter 12</p>
      <input placeholder="fits"><input style="width: 60px" placeholder="A hint that does not fit">
      <div class="bar"><button>One</button></div>
      <div class="bar"><button>Two</button><a href="#">Out</a></div>
      <div style="height: 20px"><section style="height: 30px">High</section></div>
      <div style="width: 60px; white-space: nowrap">Longer than <b>the box around it</b></div>
      <div class="bar" style="display: block; width: 200px">
        <button style="position: relative">Left</button><button style="position: relative; left: -20px">Right</button>
      </div>
      <div style="display: grid"><p style="grid-area: 1 / 1">Below</p><p style="grid-area: 1 / 1">Above</p></div>
    </main></div>`)
  expect(await page.evaluate(cutOnes)).toEqual(['cut: id 26061613514466201'])
  expect(await page.evaluate(unevenFigures)).toEqual([expect.stringContaining('>12</p>')])
  expect(await page.evaluate(cutHints)).toEqual(['hint is cut: A hint that does not fit'])
  expect(await page.evaluate(runningOff)).toEqual([expect.stringContaining('2026-06-16')])
  expect(await page.evaluate(strayOnes)).toEqual([
    expect.stringMatching(/^is outside: .* Out of /),
    expect.stringMatching(/^is outside: .* High of /),
    expect.stringMatching(/^runs out of its box: .* Longer than/),
    expect.stringMatching(/^lies on its neighbour: .* Left .* Right$/),
    expect.stringMatching(/^lies on its neighbour: .* Below .* Above$/),
  ])
})
