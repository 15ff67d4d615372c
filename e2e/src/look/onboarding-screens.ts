import { onboardingCalls } from '@quayside/contract/partners/onboarding/onboarding.ts'
import { take } from '#product/gateway.ts'
import { expect } from '#story.ts'
import { h1, type Screen } from './screens.ts'

/** Applications by forms that everybody can open, and services of others. */
export const onboardingScreens: readonly Screen[] = [
  {
    name: 'onboarding-begin',
    open: async ({ page, say }) => {
      await page.goto('/payout/onboardingCampaign')
      await h1(page, say.onboarding.payout_campaign.title)
      await expect(page.getByRole('img', { name: say.entry.captchaImage })).toBeVisible()
    },
  },
  {
    name: 'onboarding-form',
    open: async ({ page, say, session }) => {
      const { ref } = await take(onboardingCalls.mine, { form: 'payout' }, { token: session.signedIn.token })
      await page.goto(`/payout/onboarding#${ref}`)
      const words = say.onboarding
      await page.getByRole('button', { name: words.addOwner }).click()
      await page.getByRole('button', { name: words.send }).click()
      await expect(page.getByText(words.someWrong)).toBeVisible()
    },
  },
  {
    name: 'preferred-services',
    open: async ({ page, say }) => {
      await page.goto('/home/ecosphere/preferred-services')
      await h1(page, say.ecosphere.preferred.title)
      await expect(page.getByText(say.ecosphere.paid, { exact: true })).toBeVisible()
    },
  },
  {
    name: 'recommended-services',
    open: async ({ page, say }) => {
      await page.goto('/home/ecosphere/recommended-services')
      await h1(page, say.ecosphere.recommended.title)
      await expect(page.getByText(say.ecosphere.because).first()).toBeVisible()
    },
  },
]
