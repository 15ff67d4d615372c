import { mainMenu, menuLink } from '#menu.ts'
import type { Locator, Page } from '@playwright/test'
import { roleCalls } from '@quayside/contract/account/team/role.ts'
import { take } from '#product/gateway.ts'
import type { Session } from '#product/sign-in.ts'
import type { Words } from '#words.ts'

export const teamPath = '/home/accountManage/managementOperator'

export async function roleNamed({ signedIn }: Session, part: string): Promise<{ id: string; name: string }> {
  const { roles } = await take(roleCalls.list, {}, { token: signedIn.token })
  return roles.find(({ name }) => name.includes(part))!
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

export const inMenu = (page: Page, say: Words, name: keyof Words['shell']['page']): Promise<Locator> =>
  menuLink(mainMenu(page, say), say, name)
