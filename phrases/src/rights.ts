import type { Language } from '@quayside/contract/envelope.ts'
import type { Permission } from '@quayside/contract/permissions.ts'
import { rights as en } from '#en/rights.ts'
import { type Facts, fill } from './fill.ts'
import { rightKey } from './right-words.ts'
import { rights as zh } from '#zh/rights.ts'

const texts = { en, zh }

/** What a right is called; the portal's menu, refusals and mails call it the same. */
export const permissionName = (language: Language, permission: Permission): string =>
  texts[language].right[rightKey(permission)].name

/** A refusal that names the right that was missing. */
export const deniedText = (language: Language, facts: Facts): string => fill(texts[language].denied, facts)
