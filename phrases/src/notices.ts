import type { Language } from '@quayside/contract/envelope.ts'
import { type NoticeKey, noticeKinds } from '@quayside/contract/messages/notice-kinds.ts'
import { approvalKinds as enApprovals } from '#en/account/approval-kinds.ts'
import { factorEvents as enEvents } from '#en/entry/factor-events.ts'
import { noticeFacts as enFacts } from '#en/messages/notice-facts.ts'
import { notices as en } from '#en/messages/notices.ts'
import { terms as enTerms } from '#en/terms.ts'
import { terms as zhTerms } from '#zh/terms.ts'
import type { Facts, NamesIn } from './fill.ts'
import { approvalKinds as zhApprovals } from '#zh/account/approval-kinds.ts'
import { factorEvents as zhEvents } from '#zh/entry/factor-events.ts'
import { noticeFacts as zhFacts } from '#zh/messages/notice-facts.ts'
import { notices as zh } from '#zh/messages/notices.ts'

const texts = { en, zh }
const casesIn = ({ stage, caseOutcome }: Pick<typeof enTerms | typeof zhTerms, 'stage' | 'caseOutcome'>) => ({
  caseStage: stage,
  caseOutcome,
})
const known: Readonly<Record<Language, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  en: { ...enFacts, what: { ...enEvents, ...enApprovals }, ...casesIn(enTerms) },
  zh: { ...zhFacts, what: { ...zhEvents, ...zhApprovals }, ...casesIn(zhTerms) },
}

/** What a notice's words take; telling one without does not compile. More may go along. */
export type NoticeFacts<K extends NoticeKey> = K extends NoticeKey
  ? Readonly<Record<NamesIn<(typeof en)[K]['text']>, string | number>> & Facts
  : never

const unknownKind = { title: '', text: '' }
const isKind = (kind: string): kind is NoticeKey => Object.hasOwn(noticeKinds, kind)

/** A notice as it is read; a fact that an older notice does not have is a dash. */
export function noticeText(
  language: Language,
  kind: string,
  facts: Facts,
): { readonly title: string; readonly text: string } {
  const { title, text } = isKind(kind) ? texts[language][kind] : unknownKind
  const filled = (template: string): string =>
    template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const fact = facts[name] ?? '–'
      const words = known[language][name]?.[fact]
      return words === undefined ? String(fact) : filled(words)
    })
  return { title, text: filled(text) }
}

/** Kinds whose words hold this text, facts aside. */
export function kindsSaying(language: Language, sought: string): NoticeKey[] {
  const low = sought.toLowerCase()
  return (Object.keys(noticeKinds) as NoticeKey[]).filter((kind) => {
    const { title, text } = texts[language][kind]
    return `${title} ${text.replaceAll(/\{\{\w+\}\}/g, '\0')}`.toLowerCase().includes(low)
  })
}
