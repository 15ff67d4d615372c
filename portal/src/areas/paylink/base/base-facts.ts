import { baseFiles } from '@quayside/contract/paylink/base/files.ts'
import { useTranslation } from '#words/use-translation.ts'
import type { Fact } from '#ui/text/facts.tsx'
import { type BaseVersionShown, told } from './base-draft.ts'

/** What a version tells, files by their names. */
export function useBaseFacts(version: BaseVersionShown | null): Fact[] {
  const { t } = useTranslation('baseInfo')
  return [
    ...told.map((field) => ({ label: t(`field.${field}`), value: version?.[field] })),
    ...baseFiles.map((place) => ({ label: t(`field.${place}`), value: version?.[place]?.name })),
  ]
}
