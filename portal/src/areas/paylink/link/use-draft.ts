import { useState } from 'react'
import { exponentOf, formatMinor } from '@quayside/contract/money.ts'
import { otherFeeMax, paylinkLimits as limits } from '@quayside/contract/paylink/limits.ts'
import type { CallFailure } from '#api/failure.ts'
import { useTranslation } from '#words/use-translation.ts'
import { moneyWords } from '#ui/text/amount.ts'
import { formatDecimal } from '#ui/text/money-text.tsx'
import { type LinkDraft, type Place, placeOfField, type Problem, problemsOf, saidLines } from './draft.ts'

export type Wrong = (place: Place) => string | undefined

/** The form with what is wrong in it: too long at once, missing once somebody has tried to send it, refused until it changes. */
export function useLinkDraft(start: LinkDraft) {
  const [draft, setDraft] = useState(start)
  const [changed, setChanged] = useState(false)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<ReadonlyMap<Place, string>>(new Map())
  const say = useProblemWords(draft.currency)
  const problems = problemsOf(draft)
  const wrong: Wrong = (place) => {
    const problem = problems.get(place)
    if (problem && (tried || problem.kind !== 'missing')) return say(problem)
    return refused.get(place)
  }
  return {
    draft,
    changed,
    wrong,
    isWhole: problems.size === 0,
    tried,
    change: (part: Partial<LinkDraft>) => {
      setDraft((before) => ({ ...before, ...part }))
      setChanged(true)
      setRefused(new Map())
    },
    discard: () => {
      setDraft(start)
      setChanged(false)
      setTried(false)
      setRefused(new Map())
    },
    onTried: () => setTried(true),
    /** @returns whether all of it stands beside its field */
    onRefused: (failure: CallFailure): boolean => {
      const found = failure.fields.map(({ field, message }) => [placeOfField(draft, field), message] as const)
      const placed = found.flatMap(([place, message]) => (place ? [[place, message] as const] : []))
      setRefused(new Map(placed))
      return placed.length > 0 && placed.length === found.length
    },
  }
}

export type LinkForm = ReturnType<typeof useLinkDraft>

function useProblemWords(currency: string): (problem: Problem) => string {
  const { t, i18n } = useTranslation('linkForm')
  const words = (minor: bigint) =>
    moneyWords({ currency, value: formatMinor(currency, minor) }, i18n.language)
  return (problem) => {
    switch (problem.kind) {
      case 'missing':
        return t('problem.missing')
      case 'tooLong':
        return t('problem.tooLong', { max: problem.max, count: problem.count })
      case 'whole':
        return t('problem.whole', {
          min: problem.min,
          max: formatDecimal(String(problem.max), i18n.language),
        })
      case 'price':
        return isWholeCurrency(currency)
          ? t('problem.priceWhole', { currency })
          : t('problem.price', { decimals: exponentOf(currency) })
      case 'fee':
        return isWholeCurrency(currency)
          ? t('problem.feeWhole', { currency, most: words(otherFeeMax(currency)) })
          : t('problem.fee', { decimals: exponentOf(currency), most: words(otherFeeMax(currency)) })
      case 'total':
        return t('problem.total', { most: words(limits.totalMinor) })
    }
  }
}

const isWholeCurrency = (currency: string): boolean => exponentOf(currency) === 0

/** What the count beside the goods says. */
export const lineCount = (draft: Pick<LinkDraft, 'lines'>): number => saidLines(draft).length
