import { useMemo } from 'react'
import { logOutcomes } from '@quayside/contract/account/oplog/oplog.ts'
import { oplogLimits as limits } from '@quayside/contract/account/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import type { FilterField } from '#ui/filter/filter-field.ts'
import { areaNames } from './search.ts'

/** What the operation log can be filtered by. */
export function useOplogFields(): readonly FilterField[] {
  const { t } = useTranslation('oplog')
  return useMemo((): FilterField[] => {
    const text = (key: 'person' | 'target' | 'ip' | 'trace', maxLength: number): FilterField => ({
      kind: 'text',
      key,
      label: t(`column.${key}`),
      maxLength,
    })
    return [
      {
        kind: 'dates',
        key: 'created',
        fromKey: 'from',
        toKey: 'to',
        periodKey: 'period',
        label: t('created'),
        bar: true,
      },
      {
        kind: 'choice',
        key: 'area',
        label: t('area'),
        options: areaNames.map((value) => ({ value, label: t(`areas.${value}`) })),
        bar: true,
      },
      {
        kind: 'choice',
        key: 'outcome',
        label: t('column.outcome'),
        options: logOutcomes
          .filter((value) => value !== 'read')
          .map((value) => ({ value, label: t(`outcome.${value}`) })),
        bar: true,
      },
      text('person', limits.text.max),
      text('target', limits.text.max),
      text('ip', 45),
      text('trace', limits.text.max),
    ]
  }, [t])
}
