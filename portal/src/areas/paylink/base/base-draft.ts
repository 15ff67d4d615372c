import type { OutputOf } from '@quayside/contract/call.ts'
import type { paylinkBaseCalls } from '@quayside/contract/paylink/base/base.ts'
import type { BaseFile } from '@quayside/contract/paylink/base/files.ts'
import type { StoredFileShown } from '@quayside/contract/stored-file.ts'
import { paylinkLimits as limits } from '@quayside/contract/paylink/limits.ts'
import { stripChinese } from '@quayside/contract/text.ts'

export type BaseSite = OutputOf<typeof paylinkBaseCalls.query>['sites'][number]
export type BaseVersionShown = BaseSite['earlier'][number]

/** What is told, in the order in which payers read it. */
export const told = ['name', 'email', 'phone', 'shopUrl', 'descriptor'] as const
export type BaseField = (typeof told)[number]
/** Texts as they are typed, and files that were handed in. */
export type BaseDraft = Readonly<Record<BaseField, string>> &
  Readonly<Record<BaseFile, StoredFileShown | null>>

export const baseDraftOf = (current: BaseVersionShown | null): BaseDraft => ({
  name: current?.name ?? '',
  email: current?.email ?? '',
  phone: current?.phone ?? '',
  shopUrl: current?.shopUrl ?? '',
  descriptor: stripChinese(current?.descriptor ?? ''),
  logo: current?.logo ?? null,
  terms: current?.terms ?? null,
})

export type BaseProblem = 'missing' | 'tooLong' | 'email' | 'phone' | 'shopUrl'

const most: Readonly<Record<BaseField, number>> = {
  name: limits.name.max,
  email: limits.email.max,
  phone: limits.phone.max,
  shopUrl: limits.shopUrl.max,
  descriptor: limits.descriptor.max,
}
export const mostOf = (field: BaseField): number => most[field]

/** What is wrong with a field before the gateway is asked. */
export function baseProblem(field: BaseField, draft: BaseDraft): BaseProblem | undefined {
  const text = draft[field].trim()
  if (field === 'email') {
    if (text === '') return 'missing'
    return text.length < limits.email.min || text.length > limits.email.max || !text.includes('@')
      ? 'email'
      : undefined
  }
  if (field === 'name' && text === '') return 'missing'
  if (text.length > most[field]) return 'tooLong'
  if (field === 'phone' && text !== '' && !/^\+?[0-9 ()-]+$/.test(text)) return 'phone'
  if (field === 'shopUrl' && text !== '' && !(text.startsWith('https://') && URL.canParse(text)))
    return 'shopUrl'
  return undefined
}

/** What goes to the gateway: nothing that is empty. */
export function baseInput({ name, email, logo, terms, ...optional }: BaseDraft) {
  const given = Object.entries(optional).flatMap(([field, text]) =>
    text.trim() === '' ? [] : [[field, text.trim()] as const],
  )
  return {
    name: name.trim(),
    email: email.trim(),
    ...Object.fromEntries(given),
    ...(logo && { logo: logo.id }),
    ...(terms && { terms: terms.id }),
  }
}
