import type { ApprovalHead } from '@quayside/contract/account/approval/approval.ts'
import type { ApprovalKind } from '@quayside/contract/account/approval/kinds.ts'
import { useTranslation } from '#words/use-translation.ts'

type KindKey = keyof typeof import('@quayside/phrases/en/account/approval.ts').approval.kind

/** Codes hold dots, which separate keys in a catalogue. */
const keyOf = (kind: ApprovalKind) => kind.replaceAll('.', '_') as KindKey

/** A proposal in words: its kind, and what it is about. */
export function useApprovalWords() {
  const { t, i18n } = useTranslation('approval')
  const kind = (code: ApprovalKind): string => t(`kind.${keyOf(code)}`)
  return {
    kind,
    about({ facts }: Pick<ApprovalHead, 'facts'>): string | undefined {
      const { order, rows, rule, name, card, subscription, goods } = facts
      if (order !== undefined) return t('order', { order })
      if (rows !== undefined)
        return t('rows', { count: Number(rows), formatted: Number(rows).toLocaleString(i18n.language) })
      if (rule !== undefined) return kind(rule as ApprovalKind)
      const about = name ?? subscription ?? card ?? goods
      return about === undefined ? undefined : String(about)
    },
  }
}
