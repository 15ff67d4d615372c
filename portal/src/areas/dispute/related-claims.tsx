import type { RelatedClaim } from '@quayside/contract/dispute/alert/alert.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Nothing } from '#ui/text/nothing.tsx'

/** What else is told of the same complaint, so that it is not answered twice. */
export function RelatedClaims({ related }: { related: readonly RelatedClaim[] }) {
  const { t } = useTranslation('alerts')
  if (related.length === 0) return <Nothing />
  const text = related.map(({ kind, no }) => `${t(`relatedKind.${kind}`)} ${no}`).join(', ')
  return <span title={text}>{text}</span>
}
