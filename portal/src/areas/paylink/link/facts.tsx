import { payerLanguageNames } from '@quayside/phrases/payer-languages.ts'
import { useTranslation } from '#words/use-translation.ts'
import type { Fact } from '#ui/text/facts.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import type { FoundLink } from './found.ts'
import { LinkLink, useTypeWords } from './words.tsx'

/** What is known of a link besides its goods. */
export function useLinkFacts(link: FoundLink): readonly Fact[] {
  const { t } = useTranslation(['linkPage', 'paymentLink', 'terms'])
  const zone = useZone()
  const type = useTypeWords()
  return [
    { label: t('paymentLink:column.site'), value: link.site.name },
    { label: t('paymentLink:column.type'), value: type(link) },
    {
      label: t('facts.schemes'),
      value: link.schemes.map((brand) => t(`terms:brand.${brand}`)).join(' · ') || t('facts.noScheme'),
    },
    { label: t('paymentLink:column.maximum'), value: link.maximum },
    { label: t('facts.invoiceNo'), value: link.invoiceNo },
    {
      label: t('facts.language'),
      value: link.language === null ? t('facts.browser') : payerLanguageNames[link.language].name,
    },
    {
      label: t('paymentLink:column.createdAt'),
      value: (
        <>
          <TimeText at={link.createdAt} /> {zone.label}
        </>
      ),
    },
    {
      label: t('paymentLink:column.expiresAt'),
      value: (
        <>
          <TimeText at={link.expiresAt} /> {zone.label}
        </>
      ),
    },
    { label: t('paymentLink:column.madeBy'), value: link.madeBy },
    { label: t('facts.clonedFrom'), value: link.clonedFrom && <LinkLink row={link.clonedFrom} /> },
    { label: t('paymentLink:column.ref'), value: <code>{link.ref}</code> },
    { label: t('paymentLink:column.note'), value: link.note },
  ]
}
