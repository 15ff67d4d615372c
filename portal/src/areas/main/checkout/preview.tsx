import { useState } from 'react'
import { payerLanguages, type PayerLanguage } from '@quayside/contract/payer/languages.ts'
import { payerLanguageNames } from '@quayside/phrases/payer-languages.ts'
import { useTranslation } from '#words/use-translation.ts'
import { usePicture } from '#api/use-picture.ts'
import { Segments } from '#ui/control/segments.tsx'
import { useNarrow } from '#ui/page/narrow.ts'
import { PayerFrame, payerScreens, type PayerScreen } from '#ui/page/payer-frame.tsx'
import { Hint } from '#ui/text/hint.tsx'
import styles from './checkout.module.css'
import type { CheckoutDraft } from './draft.ts'
import { pageOf } from './preview-page.ts'

interface CheckoutPreviewProps {
  draft: CheckoutDraft
  seller: string
  /** Null where payers have no pages. */
  address: string | null
}

/** The payers' own page in a frame: told what to show, and nobody can pay it. */
export function CheckoutPreview({ draft, seller, address }: CheckoutPreviewProps) {
  const { t, i18n } = useTranslation('checkout')
  const narrow = useNarrow()
  const [size, setSize] = useState<PayerScreen>(narrow ? 'phone' : 'desktop')
  const [language, setLanguage] = useState<PayerLanguage>(i18n.language)
  const icon = usePicture('/checkout/file', draft.icon)
  return (
    <section className={styles['preview']} aria-label={t('preview.title')}>
      <div className={styles['head']}>
        <h2>{t('preview.title')}</h2>
        <Segments
          label={t('preview.size')}
          choices={payerScreens.map((value) => ({ value, label: t(`preview.${value}`) }))}
          value={size}
          onChange={setSize}
        />
        <Segments
          label={t('preview.language')}
          choices={payerLanguages.map((value) => ({ value, label: payerLanguageNames[value].name }))}
          value={language}
          onChange={setLanguage}
        />
      </div>
      {address === null ? (
        <Hint>{t('preview.off')}</Hint>
      ) : (
        <div className={styles['window']}>
          <p className={styles['tab']}>
            {icon !== undefined && <img src={icon} alt="" />}
            <span>{draft.title}</span>
          </p>
          <Frame draft={draft} seller={seller} address={address} screen={size} language={language} />
        </div>
      )}
    </section>
  )
}

interface FrameProps extends Pick<CheckoutPreviewProps, 'draft' | 'seller'> {
  address: string
  screen: PayerScreen
  language: PayerLanguage
}

function Frame({ draft, seller, address, screen, language }: FrameProps) {
  const { t } = useTranslation('checkout')
  const logo = usePicture('/checkout/file', draft.logo)
  const words = { goods: t('preview.goods'), more: t('preview.goodsMore'), shop: t('preview.shop') }
  return (
    <PayerFrame
      address={address}
      title={t('preview.frame')}
      screen={screen}
      page={pageOf({ draft, seller, language, logo, words })}
    />
  )
}
