import type { Page } from '@playwright/test'
import { demo } from '#product/product.ts'
import type { Regular } from '#product/people.ts'
import { expect, byTurns, test } from '#story.ts'

const path = '/home/accountManage/securitySettings'
/** One for each language: passkeys of a story stay with its person until it has removed them. */
const persons: Record<'en' | 'zh', Regular> = { en: 'nanbei_support', zh: 'luming_main' }

/** Chromium's own authenticator, whose holder is always there and verified. */
async function plugIn(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

byTurns(import.meta.filename, (say) => {
  const { security, proof } = say
  const person = persons[say.security.title === 'Security settings' ? 'en' : 'zh']
  test.use({ as: person, ownSession: true })

  test('a passkey is added with the payment password, and proves its own removal', async ({ page }) => {
    const { paymentPassword } = demo().users.find(({ loginName }) => loginName === person)!
    await plugIn(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: security.title })).toBeVisible()
    await page.getByRole('button', { name: security.factors.addPasskey }).click()
    const adding = page.getByRole('dialog', { name: security.passkeyDialog.title })
    await adding.getByLabel(security.passkeyDialog.name).fill('Story key')
    await adding.getByLabel(proof.kind.paymentPassword).fill(paymentPassword)
    await adding.getByRole('button', { name: security.passkeyDialog.next }).click()

    const codes = page.getByRole('dialog', { name: security.codesDialog.title })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await expect(codes.getByRole('button', { name: security.codesDialog.done })).toBeDisabled()
    await codes.getByLabel(security.codesDialog.kept).check()
    await codes.getByRole('button', { name: security.codesDialog.done }).click()

    await expect(page.getByText('Story key', { exact: true })).toBeVisible()
    await page
      .getByRole('button', { name: /Story key/ })
      .last()
      .click()
    const removing = page.getByRole('dialog')
    await removing.getByRole('button', { name: proof.kind.passkey }).click()
    await removing.getByRole('button', { name: security.factors.remove }).click()
    await expect(removing).toBeHidden()
    await expect(page.getByText('Story key', { exact: true })).toBeHidden()
  })
})
