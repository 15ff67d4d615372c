import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import { expect, byTurns, test } from '#story.ts'
import { passwordField, trySignIn } from './form.ts'

// A name that nobody has is answered like one that somebody has.
const names: Record<Language, string> = { en: 'nanbei_risk', zh: `nobody_${Date.now()}` }
const { max } = entryLimits.wrongPasswords

byTurns(import.meta.filename, (say) => {
  test('five wrong passwords lock the account, and the page says for how long', async ({
    page,
    language,
    readCaptcha,
  }) => {
    await page.goto('/login')
    const attempt = { loginName: names[language], password: 'Wrong#pass1' }
    for (let tries = 1; tries < max; tries++) {
      await trySignIn(page, say, { ...attempt, captcha: await readCaptcha() })
      const told = passwordField(page, say)
      await expect(told).toHaveAccessibleDescription(say.errors['entry.credentials_wrong'])
    }
    await trySignIn(page, say, { ...attempt, captcha: await readCaptcha() })
    await expect(page.getByRole('alert')).toHaveText(say.errors['entry.locked'])
    await expect(page.getByLabel(say.entry.name)).toHaveValue(names[language])
  })
})
