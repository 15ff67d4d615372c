import { useState } from 'react'
import { payerLanguages, type PayerLanguage } from '@quayside/contract/payer/languages.ts'
import { payerLanguageNames } from '@quayside/phrases/payer-languages.ts'
import { unnamedGoods } from '@quayside/phrases/payer-unnamed.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Segments } from '#ui/control/segments.tsx'
import { SidePanel } from '#ui/page/beside.tsx'
import { PayerFrame, payerScreens, type PayerScreen } from '#ui/page/payer-frame.tsx'
import type { LinkDraft } from './draft.ts'
import styles from './generate.module.css'
import type { SiteOffered } from './places.ts'
import { previewPageOf } from './preview-page.ts'

interface PreviewProps {
  /** Where the payers' page is drawn. */
  address: string
  draft: LinkDraft
  site: SiteOffered | undefined
  until: string | undefined
}

/** The payer's own page with what the form holds so far. */
export function LinkPreview({ address, draft, site, until }: PreviewProps) {
  const { t, i18n } = useTranslation('linkForm')
  const [screen, setScreen] = useState<PayerScreen>('phone')
  const [chosen, choose] = useState<PayerLanguage>()
  const language = chosen ?? (draft.language || i18n.language)
  const page =
    site && until !== undefined
      ? previewPageOf({ draft, site, until, language, unnamed: unnamedGoods[language] })
      : undefined
  return (
    <SidePanel label={t('preview.title')}>
      <div className={styles['head']}>
        <h2>{t('preview.title')}</h2>
        <Segments
          label={t('preview.device')}
          choices={payerScreens.map((value) => ({ value, label: t(`preview.${value}`) }))}
          value={screen}
          onChange={setScreen}
        />
        <Segments
          label={t('preview.language')}
          choices={payerLanguages.map((value) => ({ value, label: payerLanguageNames[value].short }))}
          value={language}
          onChange={choose}
        />
      </div>
      <PayerFrame address={address} title={t('preview.frame')} screen={screen} page={page} />
    </SidePanel>
  )
}
