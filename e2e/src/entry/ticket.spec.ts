import type { Browser } from '@playwright/test'
import { signInCalls } from '@quayside/contract/entry/sign-in/sign-in.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import { languageNames } from '@quayside/phrases/languages.ts'
import { take } from '#product/gateway.ts'
import { demo } from '#product/product.ts'
import { isOpen, sharedSession } from '#product/sign-in.ts'
import { expect, byTurns, test } from '#story.ts'
import { orderTable } from '#trade/order-list.ts'
import { passwordField } from './form.ts'

const person = 'nanbei_support'
test.use({ as: person, ownSession: true })
const path = '/home/tradeManage/transactionQuery?currency=USD'

/** Another browser: what it keeps is its own, and it names itself otherwise. */
const otherBrowser = (browser: Browser, language: Language) =>
  browser.newContext({
    baseURL: demo().url,
    userAgent: 'Another browser',
    locale: languageNames[language].tag,
    storageState: { cookies: [], origins: [] },
  })

byTurns(import.meta.filename, (say) => {
  test('a ticket in the address signs in once and leaves the address at once', async ({
    page,
    session,
    browser,
    language,
  }) => {
    const { ticket } = await take(signInCalls.ticket, {}, { token: session.signedIn.token })
    await page.goto('/login')
    await page.evaluate(() => window.localStorage.clear())
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.headers()['referer'] ?? ''))
    await page.goto(`${path}&token=${ticket}`)
    await expect(orderTable(page, say)).toBeVisible()
    expect(page.url()).toBe(`${demo().url}${path}`)
    expect(addresses.filter((referer) => referer.includes(ticket))).toEqual([])
    await page.reload()
    await expect(orderTable(page, say)).toBeVisible()

    const second = await otherBrowser(browser, language)
    const stranger = await second.newPage()
    await stranger.goto(`${path}&token=${ticket}`)
    await expect(stranger.getByRole('alert')).toContainText(say.errors['entry.ticket_invalid'])
    await expect(passwordField(stranger, say)).toBeVisible()
    expect(stranger.url()).not.toContain(ticket)
    await second.close()
  })

  test('a ticket spares the password, not the code of an unknown device', async ({
    session,
    browser,
    language,
  }) => {
    const { ticket } = await take(signInCalls.ticket, {}, { token: session.signedIn.token })
    const unknown = await otherBrowser(browser, language)
    const page = await unknown.newPage()
    await page.goto(`${path}&token=${ticket}`)
    await expect(page.getByRole('heading', { level: 1, name: say.entry.device.title })).toBeVisible()
    expect(page.url()).not.toContain(ticket)
    expect(await page.evaluate(() => window.localStorage.getItem('token'))).toBeNull()
    await unknown.close()
  })

  test('a link of somebody else’s asks before it takes the place of who is signed in', async ({
    page,
    session,
  }) => {
    const theirs = await sharedSession('nanbei_finance')
    const { ticket } = await take(signInCalls.ticket, {}, { token: theirs.signedIn.token })
    const [own, other] = [session.signedIn.user, theirs.signedIn.user]
    const ask = say.credentials.continueAs
    const title = ask.title.replace('{{name}}', other.realName)
    await page.goto(`${path}&token=${ticket}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(page.url()).not.toContain(ticket)
    await page.getByRole('button', { name: ask.no.replace('{{presentName}}', own.realName) }).click()
    await expect(orderTable(page, say)).toBeVisible()
    expect(await page.evaluate(() => window.localStorage.getItem('userName'))).toBe(own.name)

    await page.goto(`/home?token=${ticket}`)
    await page.getByRole('button', { name: ask.yes.replace('{{name}}', other.realName) }).click()
    // Their device is unknown here: the ticket spares the password alone.
    await expect(page.getByRole('heading', { level: 1, name: say.entry.device.title })).toBeVisible()
    expect(await page.evaluate(() => window.localStorage.getItem('token'))).toBeNull()
    expect(await isOpen(session)).toBe(false)
  })
})
