import { type Language, languages } from '@quayside/contract/envelope.ts'
import type { MenuItem } from '@quayside/contract/permissions.ts'

/**
 * Client storage holds these five things and nothing else (spec §3): token, language, user name,
 * permission menu (for the session of this tab) and client IP.
 */
const keys = {
  token: 'token',
  language: 'language',
  userName: 'userName',
  clientIp: 'clientIp',
  menu: 'permissionMenu',
} as const

const local = (key: string): string | null => window.localStorage.getItem(key)

export interface StoredMenu {
  menu: MenuItem[]
  permissions: string[]
  administrator: string
  roleName: string | null
}

/** As which role this tab sees the portal; kept beside the menu that it narrows, and as long. */
export interface Seeing {
  id: string
  name: string
}

type MenuEntry = (StoredMenu | Record<never, never>) & { seeing?: Seeing }

const readMenu = (): MenuEntry => JSON.parse(window.sessionStorage.getItem(keys.menu) ?? '{}') as MenuEntry
const writeMenu = (entry: MenuEntry): void => window.sessionStorage.setItem(keys.menu, JSON.stringify(entry))

export const storage = {
  token: () => local(keys.token),
  userName: () => local(keys.userName),
  clientIp: () => local(keys.clientIp),
  language(): Language | undefined {
    const stored = local(keys.language)
    return languages.find((language) => language === stored)
  },
  menu(): StoredMenu | undefined {
    const stored = readMenu()
    return 'menu' in stored ? stored : undefined
  },
  seeing: (): Seeing | undefined => readMenu().seeing,
  keepSeeing: (seeing: Seeing) => writeMenu({ seeing }),
  stopSeeing: () => window.sessionStorage.removeItem(keys.menu),
  keepToken: (token: string) => window.localStorage.setItem(keys.token, token),
  keepLanguage: (language: Language) => window.localStorage.setItem(keys.language, language),
  keepMenu(menu: StoredMenu) {
    const { seeing } = readMenu()
    writeMenu({ ...menu, ...(seeing && { seeing }) })
  },
  keepUser(user: { token: string; userName: string; clientIp: string }) {
    window.sessionStorage.removeItem(keys.menu)
    window.localStorage.setItem(keys.clientIp, user.clientIp)
    window.localStorage.setItem(keys.userName, user.userName)
    window.localStorage.setItem(keys.token, user.token)
  },
  /** The language stays: it belongs to the browser, not to the user. */
  forgetUser() {
    for (const key of [keys.token, keys.userName, keys.clientIp]) window.localStorage.removeItem(key)
    window.sessionStorage.removeItem(keys.menu)
  },
}

/** The browser's first language that the product speaks, else English (spec §1). */
export function browserLanguage(preferred: readonly string[] = navigator.languages): Language {
  for (const tag of preferred) {
    const found = languages.find((language) => tag.toLowerCase().split('-')[0] === language)
    if (found) return found
  }
  return 'en'
}
