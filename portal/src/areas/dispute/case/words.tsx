import type { CaseRow } from '@quayside/contract/dispute/case/case-row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Nothing } from '#ui/text/nothing.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { caseTone } from '#ui/text/tones.ts'

type Standing = Pick<CaseRow, 'stage' | 'todo' | 'outcome' | 'won' | 'amount'>

/** Where a case stands, in a word: whose turn it is, or how it ended. */
export function CaseTag({ row }: { row: Standing }) {
  const { t } = useTranslation('dispute')
  const { stage, todo, outcome, won, amount } = row
  const isPart = outcome === 'appeal succeeded' && won !== null && won.value !== amount.value
  return (
    <StatusTag tone={caseTone(row)}>
      {outcome === 'processing'
        ? t(todo ? 'state.todo' : 'state.issuer', { stage: t(`stage.${stage}`) })
        : isPart
          ? t('state.partly')
          : t(`outcome.${outcome}`)}
    </StatusTag>
  )
}

/** A reason code with what it comes down to. */
export function CaseReason({ row }: { row: Pick<CaseRow, 'reasonCode' | 'group'> }) {
  const { t } = useTranslation('dispute')
  const words = t(`group.${row.group}`)
  return (
    <span title={`${row.reasonCode} ${words}`}>
      <b>{row.reasonCode}</b> {words}
    </span>
  )
}

/** What is best done, in a word. */
export function BestMove({ row }: { row: Pick<CaseRow, 'best' | 'stage' | 'todo' | 'outcome'> }) {
  const { t } = useTranslation('dispute')
  if (!row.todo || row.outcome !== 'processing') return <Nothing />
  if (row.best === null) return <Nothing />
  return <>{t(row.best === 'fight' && row.stage !== 'chargeback' ? 'best.contest' : `best.${row.best}`)}</>
}
