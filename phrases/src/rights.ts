import type { Language } from '@quayside/contract/envelope.ts'
import type { Permission } from '@quayside/contract/permissions.ts'
import { rights as en } from '#en/rights.ts'
import { shell as enShell } from '#en/shell.ts'
import { type Facts, fill } from './fill.ts'
import { rights as zh } from '#zh/rights.ts'
import { shell as zhShell } from '#zh/shell.ts'

type NameKey = keyof typeof enShell.permission

const names = { en: enShell.permission, zh: zhShell.permission }
const texts = { en, zh }

/** Codes hold dots, which separate keys in a catalogue. */
const keyOf = (code: string): NameKey => code.replaceAll('.', '_') as NameKey

/** What a right is called; the portal's menu, refusals and mails call it the same. */
export const permissionName = (language: Language, permission: Permission): string =>
  names[language][keyOf(permission)]

/** A refusal that names the right that was missing. */
export const deniedText = (language: Language, facts: Facts): string => fill(texts[language].denied, facts)
