import { useState } from 'react'
import { exponentOf, formatMinor } from '@quayside/contract/money.ts'
import { onlineLimits } from '@quayside/contract/trade/online/limits.ts'
import type { CallFailure } from '#api/failure.ts'
import { moneyWords } from '#ui/text/amount.ts'
import { useTranslation } from '#words/use-translation.ts'
import {
  type FormFields,
  type OnlineDraft,
  type OnlineField,
  fieldOfWire,
  fieldOfRefusal,
  type OnlineProblem,
  problemsInForm,
} from './draft.ts'

/** A form with what is wrong in it: too long at once, missing once somebody has tried to send it, refused until it changes. */
export function useOnlineDraft(start: OnlineDraft, fields: FormFields) {
  const [draft, setDraft] = useState(start)
  const [changed, setChanged] = useState(false)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<ReadonlyMap<OnlineField, string>>(new Map())
  const say = useProblemWords(draft.currency)
  const problems = problemsInForm(draft, fields)
  return {
    draft,
    changed,
    tried,
    isWhole: problems.size === 0,
    wrong: (field: OnlineField): string | undefined => {
      const problem = problems.get(field)
      // An address is not wrong while somebody is typing it.
      if (problem && (tried || (problem.kind !== 'missing' && problem.kind !== 'email'))) return say(problem)
      return refused.get(field)
    },
    change: (part: Partial<OnlineDraft>) => {
      setDraft((before) => ({ ...before, ...part }))
      setChanged(true)
      setRefused(new Map())
    },
    onTried: () => setTried(true),
    /** @returns whether all of it stands beside its field */
    onRefused: ({ key, message, fields: named }: CallFailure): boolean => {
      const own = fieldOfRefusal[key]
      const found = own
        ? [[own, message] as const]
        : named.map((one) => [fieldOfWire[one.field], one.message] as const)
      const placed = found.flatMap(([place, text]) => (place ? [[place, text] as const] : []))
      setRefused(new Map(placed))
      return placed.length > 0 && placed.length === found.length
    },
  }
}
export type OnlineForm = ReturnType<typeof useOnlineDraft>

function useProblemWords(currency: string): (problem: OnlineProblem) => string {
  const { t, i18n } = useTranslation('orderOnline')
  return (problem) => {
    switch (problem.kind) {
      case 'missing':
        return t('problem.missing')
      case 'email':
        return t('problem.email')
      case 'tooLong':
        return t('problem.tooLong', { max: problem.max, count: problem.count })
      case 'whole':
        return t('problem.whole', { min: problem.min, max: problem.max })
      case 'amount':
        return exponentOf(currency) === 0
          ? t('problem.amountWhole', { currency })
          : t('problem.amount', { decimals: exponentOf(currency) })
      case 'most': {
        const value = formatMinor(currency, onlineLimits.totalMinor)
        return t('problem.most', { most: moneyWords({ currency, value }, i18n.language) })
      }
    }
  }
}
