import type { Locator, Page } from '@playwright/test'
import { passwordOf, type Person } from '#product/people.ts'
import type { Words } from '#words.ts'

/** Exact, because the button that shows the password speaks of it too. */
export const passwordField = (page: Page, say: Words): Locator =>
  page.getByLabel(say.entry.password, { exact: true })

export interface Attempt {
  loginName: string
  password: string
  captcha: string
}

/** Fills the sign-in form and sends it. */
export async function trySignIn(page: Page, say: Words, attempt: Attempt): Promise<void> {
  await page.getByLabel(say.entry.name).fill(attempt.loginName)
  await passwordField(page, say).fill(attempt.password)
  await page.getByLabel(say.entry.captcha, { exact: true }).fill(attempt.captcha)
  await page.getByRole('button', { name: say.entry.submit, exact: true }).click()
}

/** Goes to the sign-in page and signs in with what is right. */
export async function signInAs(
  page: Page,
  say: Words,
  person: Person | Pick<Attempt, 'loginName' | 'password'>,
  readCaptcha: () => Promise<string>,
): Promise<void> {
  await page.goto('/login')
  const who = typeof person === 'string' ? { loginName: person, password: passwordOf(person) } : person
  await trySignIn(page, say, { ...who, captcha: await readCaptcha() })
}

export const firstScreen = (page: Page, say: Words): Locator =>
  page.getByRole('heading', { level: 1, name: say.home.dashboard.title })
