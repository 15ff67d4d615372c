import type { Locator, Page } from '@playwright/test'
import type { Words } from '#words.ts'

/** The link of a page in the main menu, whose group is opened first where it is folded. */
export async function menuLink(
  menu: Locator,
  { shell }: Pick<Words, 'shell'>,
  name: keyof Words['shell']['page'],
): Promise<Locator> {
  const [area] = name.split('_') as [keyof Words['shell']['page']]
  const group = menu.getByRole('button', { name: shell.page[area], exact: true })
  if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
  return menu.getByRole('link', { name: shell.page[name], exact: true })
}

export const mainMenu = (page: Page, { shell }: Pick<Words, 'shell'>): Locator =>
  page.getByRole('navigation', { name: shell.menu.label })
