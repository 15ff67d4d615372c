import { checkoutCalls } from '@quayside/contract/main/checkout/checkout.ts'
import { paylinkBaseCalls } from '@quayside/contract/paylink/base/base.ts'
import { paymentLinkCalls } from '@quayside/contract/paylink/link/link.ts'
import { holdsLink } from '@quayside/contract/text.ts'
import { hostileTexts as texts } from './hostile-texts.ts'
import { freshLink } from './links.ts'
import { take } from '#product/gateway.ts'
import { expect, inBothLanguages, test } from '#story.ts'

test.use({ as: 'nanbei_main' })
// Both publish the checkout of one site.
test.describe.configure({ mode: 'serial' })

/** As a seller may be called; other texts may hold addresses. */
const names = texts.filter((text) => !holdsLink(text))

inBothLanguages(({ payer }) => {
  test('whatever a merchant writes is text on a payer’s page: no script runs, no policy is broken', async ({
    session,
    elsewhere,
  }) => {
    test.slow()
    const caller = { token: session.signedIn.token }
    const { sites } = await take(paymentLinkCalls.permission, {}, caller)
    const siteId = sites.find(({ name }) => name === 'Nanbei Outdoor')!.id
    const page = await elsewhere()
    const heard: string[] = []
    page.on('dialog', (dialog) => {
      heard.push(`dialog ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('pageerror', (error) => heard.push(`error ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') heard.push(`console ${message.text()}`)
    })
    await page.exposeFunction('heard', (what: string) => heard.push(what))
    await page.addInitScript(() => {
      const { heard: tell } = window as unknown as { heard: (what: string) => void }
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        tell(`policy ${violatedDirective} ${blockedURI}`),
      )
    })
    const { sites: based } = await take(paylinkBaseCalls.query, { siteId }, caller)
    const row = async () =>
      (await take(checkoutCalls.list, {}, caller)).sites.find((one) => one.siteId === siteId)!
    const before = await row()
    // All of them as goods in two links, some as seller, title, invoice number and descriptor.
    for (const part of [0, 1]) {
      const own = texts.filter((_, index) => index % 2 === part)
      const seen = (await take(paylinkBaseCalls.query, { siteId }, caller)).sites[0]!.current!
      await take(
        paylinkBaseCalls.modify,
        {
          siteId,
          version: seen.version,
          name: names[part]!,
          email: 'help@nanbei.example',
          descriptor: own.find((text) => text.length <= 22)!,
        },
        caller,
      )
      const { live } = await row()
      await take(
        checkoutCalls.create,
        {
          siteId,
          title: own.find((text) => text.length <= 60)!,
          template: part === 0 ? 'default' : 'accordion',
          methods: ['card'],
          brands: ['visa'],
          asksHolder: true,
          asksAddress: true,
          publish: true,
          live: live?.version ?? null,
        },
        caller,
      )
      const items = own
        .slice(0, 100)
        .map((name) => ({ name, spec: name.slice(0, 50), quantity: 1, unitPrice: '1.00' }))
      const link = await freshLink(session, { siteId, items, invoiceNo: own[0]! })
      await page.goto(link.address)
      await expect(page.getByRole('heading', { level: 1, name: payer.pay.heading })).toBeVisible()
      await expect(page.getByText(own[0]!, { exact: true }).first()).toBeVisible()
      await expect(page.locator('.seller b')).toHaveText(names[part]!)
      await page.goto(link.address.replace('/userPayment?', '/userPayment2?'))
      await expect(page.getByRole('heading', { level: 1, name: payer.pay.heading })).toBeVisible()
      await page.waitForTimeout(500)
      expect(await page.evaluate(() => (window as { hit?: unknown }).hit)).toBeUndefined()
    }
    expect(heard).toEqual([])
    // Other stories read of the seller what they read before.
    const last = (await take(paylinkBaseCalls.query, { siteId }, caller)).sites[0]!.current!
    const { name, email, shopUrl, descriptor } = based[0]!.current!
    const told = { name, email, ...(shopUrl && { shopUrl }), ...(descriptor && { descriptor }) }
    await take(paylinkBaseCalls.modify, { siteId, version: last.version, ...told }, caller)
    const again = {
      act: 'roll_back' as const,
      version: before.live!.version,
      live: (await row()).live!.version,
    }
    await take(checkoutCalls.version, { configId: before.configId!, ...again }, caller)
  })
})
