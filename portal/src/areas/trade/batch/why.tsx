import type { BatchRow } from '@quayside/contract/trade/batch/batch.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useProblemText } from './problem.ts'

interface BatchWhyProps {
  row: BatchRow
  /** Only so much room that the whole sentence would be cut: what stops a line in a few words. */
  short?: boolean
}

/** Why a line is as it is: what stops it, what to look at, or why the network refused it. */
export function BatchWhy({ row, short = false }: BatchWhyProps) {
  const { t } = useTranslation('batch')
  const problemText = useProblemText()
  const { failure, problem, warnings } = row
  const told = (stops: string | undefined): string =>
    [failure, stops, ...warnings.map(({ warning, reference }) => t(`warning.${warning}`, { reference }))]
      .filter(Boolean)
      .join(' · ')
  const whole = told(problem?.message)
  return (
    <span title={whole}>
      {short ? told(problem ? problemText(problem.error, problem.message) : undefined) : whole}
    </span>
  )
}
