import { firstPage, menuOf, permissions } from '@quayside/contract/permissions.ts'

/** Where most people land after the sign-in: the first page of all that there are. */
export const likelyPage = (): string => firstPage(menuOf(new Set<string>(permissions))) ?? '/home'
