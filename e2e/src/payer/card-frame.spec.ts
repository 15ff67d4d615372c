import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { challengeWords } from '@quayside/sandbox/network/frame/browser/challenge-words.ts'
import { frameWords } from '@quayside/sandbox/network/frame/browser/words.ts'
import { accessibilityRules } from '#look/look-over.ts'
import { expect, inBothLanguages, test } from '#story.ts'
import { cardFrame, freshLink } from './links.ts'

test.use({ as: 'nanbei_main' })

const approved = '4111111111111111'
const asks = '4000000000003220'

inBothLanguages((say) => {
  const words = frameWords[say.language]
  const bankWords = challengeWords[say.language]
  const { payer } = say
  const field = (page: Page, name: 'number' | 'expiry' | 'code' | 'name') =>
    cardFrame(page).getByRole('textbox', { name: words[name], exact: true })
  const pay = (page: Page) =>
    page.getByRole('button', { name: say.fill(payer.pay.button, { amount: 'USD 196.00' }) })

  async function typeCard(page: Page, number: string): Promise<void> {
    await field(page, 'number').pressSequentially(number)
    await page.keyboard.press('Tab')
    await page.keyboard.type('830')
    await page.keyboard.press('Tab')
    await page.keyboard.type('123')
    await field(page, 'name').fill('ADA SUN')
  }

  test('a card is typed by keyboard, mended where it is wrong, and pays', async ({ page, session }) => {
    await page.goto((await freshLink(session)).address)
    await page.getByRole('textbox', { name: payer.pay.email }).fill('ada@buyer.example')
    await typeCard(page, `${approved.slice(0, -1)}2`)
    await expect(field(page, 'number')).toHaveValue('4111 1111 1111 1112')
    await expect(field(page, 'expiry')).toHaveValue('08 / 30')
    await pay(page).click()
    await expect(cardFrame(page).getByText(words.wrong.number.number!)).toBeVisible()
    await expect(field(page, 'number')).toBeFocused()
    const { violations } = await new AxeBuilder({ page })
      .include('.card')
      .withTags(accessibilityRules)
      .analyze()
    expect(violations).toEqual([])
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('1')
    await pay(page).click()
    await expect(page.getByRole('heading', { name: payer.paid.title })).toBeVisible()
  })

  test('a card of a scheme that the site does not take is refused as it is typed, and another one pays', async ({
    page,
    session,
  }) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(new URL(request.url()).pathname))
    await page.goto((await freshLink(session)).address)
    await page.getByRole('textbox', { name: payer.pay.email }).fill('ada@buyer.example')
    const accepted = cardFrame(page).getByRole('list', { name: words.accepted }).getByRole('listitem')
    await expect(accepted).toHaveText([/Visa/, /Mastercard/, /AMEX/, /JCB/])
    const taken = (['visa', 'mastercard', 'amex', 'jcb'] as const).map((brand) => words.schemes[brand])
    const sentence = say.fill(words.wrong.number.scheme!, {
      scheme: words.schemes.unionpay,
      schemes: taken.join(words.comma),
    })
    await field(page, 'number').pressSequentially('62')
    await expect(cardFrame(page).getByText(sentence)).toBeVisible()
    await typeCard(page, '00000000000005')
    await pay(page).click()
    await expect(page.getByText(payer.problem.incomplete)).toBeVisible()
    await expect(cardFrame(page).getByText(sentence)).toBeVisible()
    expect(sent.filter((path) => path === '/frame/authorise')).toEqual([])
    await field(page, 'number').fill('')
    await typeCard(page, approved)
    await expect(cardFrame(page).getByText(sentence)).toBeHidden()
    await pay(page).click()
    await expect(page.getByRole('heading', { name: payer.paid.title })).toBeVisible()
    expect(sent.filter((path) => path === '/frame/authorise')).toHaveLength(1)
  })

  test('a message that holds what may be a card number is dropped by page and frame, and reported without it', async ({
    page,
    session,
  }) => {
    const reports: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/pay-api/reports') reports.push(request.postData() ?? '')
    })
    await page.goto((await freshLink(session)).address)
    await expect(field(page, 'number')).toBeVisible()
    await expect(page.getByText(payer.pay.frameLoading)).toBeHidden()
    await page.evaluate((number) => {
      window.postMessage({ kind: 'filled', complete: true, number }, '*')
      const { contentWindow, src } = document.querySelector('iframe')!
      contentWindow!.postMessage({ kind: 'language', language: 'zh', number }, new URL(src).origin)
    }, approved)
    await expect.poll(() => reports.length).toBe(2)
    expect(reports.join(' ')).toContain('elsewhere')
    expect(reports.join(' ')).toContain('"page"')
    expect(reports.join(' ')).not.toMatch(/\d{4}/)
    await expect(cardFrame(page).getByText(words.note)).toBeVisible()
  })

  test('what was typed before the form’s script had come is taken as it was meant', async ({
    page,
    session,
  }) => {
    let scriptMayCome: () => void = () => undefined
    await page.route('**/frame/files/card-frame.ts', async (route) => {
      await new Promise<void>((resolve) => (scriptMayCome = resolve))
      await route.continue()
    })
    const { address } = await freshLink(session)
    await page.goto(address, { waitUntil: 'commit' })
    await typeCard(page, approved)
    await expect(field(page, 'expiry')).toHaveValue('830')
    scriptMayCome()
    await expect(field(page, 'number')).toHaveValue('4111 1111 1111 1111')
    await expect(field(page, 'expiry')).toHaveValue('08 / 30')
    // A card of a scheme that is not taken is refused at once.
    await page.goto(address, { waitUntil: 'commit' })
    await field(page, 'number').pressSequentially('6200')
    scriptMayCome()
    await expect(cardFrame(page).getByText(words.schemes.unionpay).first()).toBeVisible()
  })

  test('a bank asks for a code within the page, and the payment is complete', async ({ page, session }) => {
    await page.goto((await freshLink(session)).address)
    await page.getByRole('textbox', { name: payer.pay.email }).fill('ada@buyer.example')
    await typeCard(page, asks)
    await pay(page).click()
    const challenge = page.frameLocator('.challenge iframe')
    const bank = challenge.frameLocator('iframe')
    await expect(challenge.getByRole('button', { name: bankWords.cancel })).toBeVisible()
    await bank.getByRole('textbox', { name: bankWords.code }).fill('111111')
    await bank.getByRole('button', { name: bankWords.confirm }).click()
    await expect(bank.getByText(bankWords.wrong(2))).toBeVisible()
    await bank.getByRole('textbox', { name: bankWords.code }).fill('123456')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: payer.paid.title })).toBeVisible()
  })

  test('who leaves the bank’s question has paid nothing', async ({ page, session }) => {
    await page.goto((await freshLink(session)).address)
    await page.getByRole('textbox', { name: payer.pay.email }).fill('ada@buyer.example')
    await typeCard(page, asks)
    await pay(page).click()
    await page.frameLocator('.challenge iframe').getByRole('button', { name: bankWords.cancel }).click()
    await expect(page.getByText(payer.cancelled.title)).toBeVisible()
  })
})
