import { type PermissionNode, permissionTree } from './permission-tree.ts'

export { type PermissionNode, permissionTree } from './permission-tree.ts'

type Leaf<N> = N extends { open: true }
  ? never
  : N extends { children: readonly (infer C)[] }
    ? Leaf<C>
    : N extends { code: infer K }
      ? K
      : never
/** A right that a role can hold: the leaves of the tree. */
export type Permission = Leaf<(typeof permissionTree)[number]>

function leavesOf(nodes: readonly PermissionNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.open) return []
    return node.children ? leavesOf(node.children) : [node.code]
  })
}
export const permissions = leavesOf(permissionTree) as readonly Permission[]

const codes: ReadonlySet<string> = new Set(permissions)
/** A role may still hold a code of an older release; it gives nothing. */
export const isPermission = (code: string): code is Permission => codes.has(code)

function moneyOf(nodes: readonly PermissionNode[]): string[] {
  return nodes.flatMap((node) => (node.children ? moneyOf(node.children) : node.money ? [node.code] : []))
}
/** Rights that move money: the only ones that can have a limit of amount. */
export const moneyPermissions = moneyOf(permissionTree) as readonly Permission[]
const moneyCodes: ReadonlySet<string> = new Set(moneyPermissions)
function personalOf(nodes: readonly PermissionNode[]): string[] {
  return nodes.flatMap((node) =>
    node.children ? personalOf(node.children) : node.persons === 'alone' ? [node.code] : [],
  )
}
const personalCodes: ReadonlySet<string> = new Set(personalOf(permissionTree))
/** Whether people alone take a right; all others a token of a machine may name. */
export const isPersonal = (code: string): boolean => personalCodes.has(code)

/** Whether a right only shows something: what is read-only offers these alone. */
export const isReadingRight = (code: string): boolean => code.endsWith('.view') || code.endsWith('.reveal')

export const movesMoney = (code: string): boolean => moneyCodes.has(code)

/** Menu entry as `/security/mymenu` answers it. */
export interface MenuItem {
  code: string
  path?: string | undefined
  pages?: string[] | undefined
  children?: MenuItem[] | undefined
}

const openCodesOf = (nodes: readonly PermissionNode[]): string[] =>
  nodes.flatMap((node) => (node.open ? [node.code] : openCodesOf(node.children ?? [])))
const openCodes: ReadonlySet<string> = new Set(openCodesOf(permissionTree))

/** Whether a page opens without a right of its own. */
export const isOpenPage = (code: string): boolean => openCodes.has(code)

const takesRight = ({ code, path, children }: MenuItem): boolean =>
  path === undefined ? (children ?? []).some(takesRight) : !isOpenPage(code)

const viewRightOf = ({ code, with: other = code }: PermissionNode): string => `${other}.view`

const viewRights = (nodes: readonly PermissionNode[]): (readonly [string, string])[] =>
  nodes.flatMap((node) => [
    [node.code, viewRightOf(node)] as const,
    ...(node.children ? viewRights(node.children) : []),
  ])
const rightOfPage: ReadonlyMap<string, string> = new Map(viewRights(permissionTree))

/** The right that opens a page: its own, unless it opens with another one's. */
export const viewRight = (page: string): string => rightOfPage.get(page) ?? `${page}.view`

/** The part of the tree that these rights open: a node with a path needs its `.view`, unless it is open. */
export function menuOf(
  held: ReadonlySet<string>,
  nodes: readonly PermissionNode[] = permissionTree,
): MenuItem[] {
  const items = openedBy(held, nodes)
  // Whoever holds no right has no menu at all: that is what the no-role warning goes by.
  return items.some(takesRight) ? items : []
}

function openedBy(held: ReadonlySet<string>, nodes: readonly PermissionNode[]): MenuItem[] {
  return nodes.flatMap((node): MenuItem[] => {
    if (node.path) {
      if (!node.open && !held.has(viewRightOf(node))) return []
      return [{ code: node.code, path: node.path, ...(node.pages && { pages: [...node.pages] }) }]
    }
    const children = openedBy(held, node.children ?? [])
    return children.length > 0 ? [{ code: node.code, children }] : []
  })
}

/** Where `/home` goes: the first page of the menu (spec §6). */
export function firstPage(menu: readonly MenuItem[]): string | undefined {
  for (const item of menu) {
    const path = item.path ?? firstPage(item.children ?? [])
    if (path) return path
  }
  return undefined
}

/** Where the page of a node is. */
export function pathOfPage(
  code: string,
  nodes: readonly PermissionNode[] = permissionTree,
): string | undefined {
  for (const node of nodes) {
    const path = node.code === code ? node.path : pathOfPage(code, node.children ?? [])
    if (path) return path
  }
  return undefined
}
