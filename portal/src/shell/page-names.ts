import { type MenuItem, type Permission, permissionTree } from '@quayside/contract/permissions.ts'
import { rightKey } from '@quayside/phrases/right-words.ts'
import type { Translate } from '#words/use-translation.ts'

type PageKey = keyof typeof import('@quayside/phrases/en/shell.ts').shell.page

/** Codes hold dots, which separate keys in a catalogue. */
const keyOf = (code: string): string => code.replaceAll('.', '_')

export const pageName = (t: Translate<'shell'>, code: string): string => t(`page.${keyOf(code) as PageKey}`)

/** What a right is called; a code that this build does not know stands as a key. */
export const permissionName = (t: Translate<'rights'>, code: string): string =>
  t(`right.${rightKey(code as Permission)}.name`)

/** The way from the top of the menu to a page, by codes. */
export function pathTo(
  page: string,
  nodes: readonly MenuItem[] = permissionTree as unknown as MenuItem[],
): MenuItem[] {
  for (const node of nodes) {
    if (node.code === page) return [node]
    const below = pathTo(page, node.children ?? [])
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** Every page of a menu, flat. */
export const menuPages = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => (item.path ? [item] : menuPages(item.children ?? [])))
