import { type MenuItem, permissionTree } from '@quayside/contract/permissions.ts'
import type { Translate } from '#words/use-translation.ts'

type PageKey = keyof typeof import('@quayside/phrases/en/shell.ts').shell.page
type PermissionKey = keyof typeof import('@quayside/phrases/en/shell.ts').shell.permission

/** Codes hold dots, which separate keys in a catalogue. */
const keyOf = (code: string): string => code.replaceAll('.', '_')

export const pageName = (t: Translate<'shell'>, code: string): string => t(`page.${keyOf(code) as PageKey}`)

export const permissionName = (t: Translate<'shell'>, code: string): string =>
  t(`permission.${keyOf(code) as PermissionKey}`)

/** The code of the page that a right opens: its node in the tree, with `.view`. */
export const viewRight = (page: string): string => `${page}.view`

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
export const pagesOf = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => (item.path ? [item] : pagesOf(item.children ?? [])))
