import { paymentLinkCalls } from '@quayside/contract/paylink/link/link.ts'
import { basePath, detailPath, generatePath, linksPath, newLink } from '#paylink/links.ts'
import { take } from '#product/gateway.ts'
import { expect } from '#story.ts'
import { h1, type Screen, type Stage } from './screens.ts'

const oneLink = async ({ session }: Stage) =>
  take(paymentLinkCalls.generate, await newLink(session), { token: session.signedIn.token })

/** Payment links: all of them, a new one, one that is made, one and its payments, and what payers read. */
export const paylinkScreens: readonly Screen[] = [
  {
    name: 'links',
    mayRunOff: true,
    open: async (stage) => {
      const { page, say } = stage
      const { linkNo } = await oneLink(stage)
      await page.goto(linksPath)
      await h1(page, say.paymentLink.list.title)
      await expect(page.getByRole('link', { name: linkNo })).toBeVisible()
    },
  },
  {
    name: 'link-qr',
    open: async (stage) => {
      const { page, say } = stage
      const { id, linkNo } = await oneLink(stage)
      await page.goto(detailPath(id))
      await page.getByRole('button', { name: say.paymentLink.act.qr }).click()
      const dialog = page.getByRole('dialog', { name: say.fill(say.paymentLink.qr.title, { no: linkNo }) })
      await expect(dialog.getByRole('img', { name: say.paymentLink.qr.picture })).toBeVisible()
    },
  },
  {
    name: 'link-send',
    open: async (stage) => {
      const { page, say } = stage
      const { id, linkNo } = await oneLink(stage)
      await page.goto(detailPath(id))
      await page.getByRole('button', { name: say.paymentLink.act.send }).first().click()
      const dialog = page.getByRole('dialog', { name: say.fill(say.paymentLink.send.title, { no: linkNo }) })
      await dialog.getByRole('button', { name: say.paymentLink.send.submit }).click()
      await expect(dialog.getByLabel(say.paymentLink.send.email)).toBeVisible()
    },
  },
  {
    name: 'link-batch',
    open: async ({ page, say }) => {
      const { batch } = say.paymentLink
      await page.goto(linksPath)
      await page.getByRole('button', { name: batch.open }).click()
      const dialog = page.getByRole('dialog', { name: batch.title })
      const lines = [
        'site,currency,name,unitPrice,expiryHours',
        ',USD,Trail 40 backpack,98.00,24',
        'nowhere,USD,Poles,0,24',
      ]
      await dialog.locator('input[type=file]').setInputFiles({
        name: 'links.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(lines.join('\n')),
      })
      await expect(dialog.getByRole('table', { name: say.ui.fileLines.lines })).toBeVisible()
    },
  },
  {
    name: 'link-builder',
    open: async ({ page, say }) => {
      const { linkForm } = say
      await page.goto(generatePath)
      await h1(page, linkForm.title)
      const line = page.getByRole('group', { name: say.fill(linkForm.goods.line, { line: 1 }) })
      await line.getByLabel(linkForm.field.name).fill('Trail 40 backpack')
      await line.getByLabel(linkForm.field.spec).fill('40 L, moss green')
      await line.getByLabel(linkForm.field.quantity).fill('6')
      await line.getByLabel(linkForm.field.unitPrice).fill('98.00')
      await expect(page.getByRole('group', { name: linkForm.sum.label })).toContainText('588.00')
    },
  },
  {
    name: 'link-builder-wrong',
    open: async ({ page, say }) => {
      await page.goto(generatePath)
      await page.getByRole('button', { name: say.linkForm.submitEmpty }).click()
      await expect(page.getByText(say.linkForm.problem.some)).toBeVisible()
    },
  },
  {
    name: 'link-clone',
    open: async (stage) => {
      const { page, say } = stage
      const { id, linkNo } = await oneLink(stage)
      await page.goto(`${generatePath}?from=${id}`)
      await h1(page, say.fill(say.linkForm.clone.title, { no: linkNo }))
      const preview = page.frameLocator(`iframe[title="${say.linkForm.preview.frame}"]`)
      await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  {
    name: 'link-made',
    open: async (stage) => {
      const { page, say } = stage
      const { id, linkNo } = await oneLink(stage)
      await page.goto(`${generatePath}?made=${id}`)
      await h1(page, say.fill(say.linkForm.made.title, { no: linkNo }))
      await expect(page.getByRole('img', { name: say.paymentLink.qr.picture })).toBeVisible()
    },
  },
  {
    name: 'link-detail',
    open: async (stage) => {
      const { page, say } = stage
      const { id } = await oneLink(stage)
      await page.goto(detailPath(id))
      await expect(page.getByRole('table', { name: say.linkPage.part.funnel })).toBeVisible()
    },
  },
  {
    name: 'base-info',
    open: async ({ page, say }) => {
      await page.goto(basePath)
      await h1(page, say.baseInfo.title)
      await expect(page.getByRole('region').first()).toBeVisible()
    },
  },
]
