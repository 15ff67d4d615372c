import { useMemo } from 'react'
import { faqEntries, type FaqGroup, type FaqId } from '@quayside/contract/help/faq.ts'
import { useTranslation } from '#words/use-translation.ts'
import { faqFacts } from './faq-facts.ts'

export interface FaqQuestion {
  readonly id: FaqId
  readonly q: string
  readonly a: string
  readonly group: FaqGroup
  readonly page: string | undefined
}

export const isFaqId = (id: unknown): id is FaqId => typeof id === 'string' && Object.hasOwn(faqEntries, id)

/** Every question with its words, figures filled in. */
export function useQuestions(): FaqQuestion[] {
  const { t } = useTranslation('faq')
  return useMemo(
    () =>
      (Object.keys(faqEntries) as FaqId[]).map((id) => {
        const entry = faqEntries[id]
        return {
          id,
          q: t(`${id}.q`, faqFacts),
          a: t(`${id}.a`, faqFacts),
          group: entry.group,
          page: 'page' in entry ? entry.page : undefined,
        }
      }),
    [t],
  )
}
