import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { onboardingDeskCalls } from '@quayside/contract/provider/onboarding-desk.ts'
import { encodePng } from '@quayside/gateway/uploads/encode-png.ts'
import { captchaReader } from '#captcha.ts'
import { mailedCode, mailsTo } from '#product/inbox.ts'
import { staff } from '#product/staff.ts'
import { expect, inBothLanguages, test } from '#story.ts'
import type { Words } from '#words.ts'

const licence = encodePng({ width: 40, height: 30, rgba: new Uint8Array(4_800).fill(180) })
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: licence })

async function beginForm(page: Page, say: Words, path: string): Promise<string> {
  const { onboarding, credentials, entry } = say
  const email = `applicant-${randomUUID().slice(0, 8)}@shop.example`
  const read = captchaReader(page)
  const began = Date.now()
  await page.goto(path)
  await page.getByLabel(onboarding.email).fill(email)
  await page.getByLabel(entry.captcha).fill(await read())
  await page.getByRole('button', { name: onboarding.sendCode }).click()
  await page.getByLabel(credentials.field.code).fill(await mailedCode(email, began))
  await page.getByRole('button', { name: onboarding.open }).click()
  await expect(page.getByRole('heading', { name: onboarding.section.company })).toBeVisible()
  return email
}

async function fillCompany(page: Page, { onboarding: { field } }: Words): Promise<void> {
  await page.getByLabel(field.nameEn).fill('Harbour Tents Limited')
  await page.getByLabel(field.country).selectOption('US')
  await page.getByLabel(field.registrationNumber).fill('C4401-22')
  await page.getByLabel(field.line1).fill('8 Harbour Road')
  await page.getByLabel(field.city).fill('Long Beach')
  await page.getByLabel(field.contactName).fill('Lin Wei')
  await page.getByLabel(field.contactPhone).fill('+1 562 555 0100')
}

inBothLanguages((say) => {
  const { onboarding: words } = say

  test('a company applies for payouts, mends what is wrong, and comes back to it by its link', async ({
    page,
  }) => {
    test.slow()
    const email = await beginForm(page, say, '/payout/onboarding')
    await fillCompany(page, say)
    await page.getByLabel(words.field.taxId).fill('440301112233445')
    await page.getByLabel(words.field.url).fill('https://harbour.example')
    await page.getByLabel(words.field.volume).fill('20000')
    await page.getByLabel(words.field.goods).fill('Tents and backpacks')
    await page.getByRole('button', { name: words.addOwner }).click()
    const owner = page.getByRole('group', { name: say.fill(words.owner, { no: 1 }) })
    await owner.getByLabel(words.person.name).fill('LIN WEI')
    await owner.getByLabel(words.person.share).fill('24.99')
    await owner.getByLabel(words.person.birthDate).fill('1990-02-03')
    await owner.getByLabel(words.person.nationality).selectOption('US')
    await owner.getByLabel(words.person.documentKind, { exact: true }).selectOption('passport')
    await owner.getByLabel(words.person.documentNumber).fill('E12345678')
    await owner.getByLabel(words.person.address).fill('8 Harbour Road')
    await expect(page.getByText(words.kept.saved)).toBeVisible()

    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByText(words.someWrong)).toBeVisible()
    await expect(page.getByText(say.fill(say.errors['onboarding.share'], { least: 25 }))).toBeVisible()
    await expect(owner.getByLabel(words.person.share)).toBeFocused()
    await owner.getByLabel(words.person.share).fill('60')
    for (const kind of ['licence', 'owner'] as const) {
      const label = say.fill(words.paperNeeded, { paper: words.paper[kind] })
      await page
        .getByRole('group', { name: label })
        .locator('input')
        .setInputFiles(picture(`${kind}.png`))
      await expect(page.getByText(`${kind}.png`)).toBeVisible()
    }
    // Somewhere else, by the link of the mail.
    const [mail] = await mailsTo(email, 0)
    const link = /https?:\S+#[\w-]{22}/.exec(mail!.text)![0]
    await page.goto('about:blank')
    await page.goto(new URL(link).pathname + new URL(link).hash)
    await expect(page.getByLabel(words.field.nameEn)).toHaveValue('Harbour Tents Limited')
    await expect(page.getByText('licence.png')).toBeVisible()
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByText(words.state.submitted.title)).toBeVisible()
    const number = /A-[0-9A-F]{10}/.exec(await page.getByRole('main').innerText())![0]
    await expect
      .poll(async () => (await mailsTo(email, 0)).some(({ text }) => text.includes(number)))
      .toBe(true)

    // Staff need something else; the old link opens nothing, the new one the form with what they wrote.
    const { applications } = (await staff(onboardingDeskCalls.waiting.path, {})) as {
      applications: { id: string; number: string; version: number }[]
    }
    const { id, version } = applications.find((one) => one.number === number)!
    await staff(onboardingDeskCalls.review.path, { id, version, staff: 'Wen Jing' })
    const reason = 'The licence cannot be read.'
    await staff(onboardingDeskCalls.ask.path, { id, version: version + 1, staff: 'Wen Jing', reason })
    await page.reload()
    await expect(page.getByText(words.unknown)).toBeVisible()
    const asked = async () => (await mailsTo(email, 0)).find(({ text }) => text.includes(reason))?.text
    await expect.poll(asked).toBeDefined()
    const again = new URL(/https?:\S+#[\w-]{22}/.exec((await asked())!)![0])
    await page.goto('about:blank')
    await page.goto(again.pathname + again.hash)
    await expect(page.getByText(reason)).toBeVisible()
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByText(words.state.reviewing.title)).toBeVisible()
  })

  test('a store on AllValue applies, and a file that is none is refused', async ({ page }) => {
    await beginForm(page, say, '/allvalue/onBoarding')
    await fillCompany(page, say)
    await page.getByLabel(words.field.storeDomain).fill('harbour-tents.example')
    await page.getByLabel(words.field.storeId).fill('AV-2044')
    const label = say.fill(words.paperNeeded, { paper: words.paper.licence })
    const box = page.getByRole('group', { name: label })
    await box
      .locator('input')
      .setInputFiles({ name: 'licence.png', mimeType: 'image/png', buffer: Buffer.from('<script>') })
    await expect(box).toContainText(say.errors['file.broken'])
    await box.locator('input').setInputFiles(picture('licence.png'))
    await expect(page.getByText('licence.png')).toBeVisible()
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByText(words.state.submitted.title)).toBeVisible()
  })

  test('a campaign that nobody has announced is told at once', async ({ page }) => {
    const read = captchaReader(page)
    await page.goto('/payout/onboardingCampaign')
    await page.getByLabel(words.campaignCode).fill('AUTUMN-1999')
    await page.getByLabel(words.email).fill('applicant@shop.example')
    await page.getByLabel(say.entry.captcha).fill(await read())
    await page.getByRole('button', { name: words.sendCode }).click()
    await expect(page.getByText(say.errors['onboarding.campaign_unknown'])).toBeVisible()
  })
})
