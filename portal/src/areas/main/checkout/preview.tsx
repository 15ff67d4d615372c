import { useEffect, useRef, useState } from 'react'
import { payerLanguages, type PayerLanguage } from '@quayside/contract/payer/languages.ts'
import type { ToPreview } from '@quayside/contract/payer/page.ts'
import { payerLanguageNames } from '@quayside/phrases/payer-languages.ts'
import { useTranslation } from '#words/use-translation.ts'
import { usePicture } from '#api/use-picture.ts'
import { Segments } from '#ui/control/segments.tsx'
import { useNarrow } from '#ui/page/narrow.ts'
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

const widths = { desktop: 920, phone: 390 } as const
const height = 780

/** The payers' own page in a frame: told what to show, and nobody can pay it. */
export function CheckoutPreview({ draft, seller, address }: CheckoutPreviewProps) {
  const { t, i18n } = useTranslation('checkout')
  const narrow = useNarrow()
  const [size, setSize] = useState<keyof typeof widths>(narrow ? 'phone' : 'desktop')
  const [language, setLanguage] = useState<PayerLanguage>(i18n.language)
  const icon = usePicture('/checkout/file', draft.icon)
  return (
    <section className={styles['preview']} aria-label={t('preview.title')}>
      <div className={styles['head']}>
        <h2>{t('preview.title')}</h2>
        <Segments
          label={t('preview.size')}
          choices={(['desktop', 'phone'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
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
          <Frame draft={draft} seller={seller} address={address} width={widths[size]} language={language} />
        </div>
      )}
    </section>
  )
}

interface FrameProps extends Pick<CheckoutPreviewProps, 'draft' | 'seller'> {
  address: string
  width: number
  language: PayerLanguage
}

function Frame({ draft, seller, address, width, language }: FrameProps) {
  const { t } = useTranslation('checkout')
  const frame = useRef<HTMLIFrameElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [isReady, setReady] = useState(false)
  const room = useWidthOf(place)
  const logo = usePicture('/checkout/file', draft.logo)
  const { origin } = new URL(address)
  const words = { goods: t('preview.goods'), more: t('preview.goodsMore'), shop: t('preview.shop') }
  const page = JSON.stringify(pageOf({ draft, seller, language, logo, words }))
  useEffect(() => {
    const hear = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || from !== origin) return
      if ((data as { kind?: unknown } | null)?.kind === 'preview_ready') setReady(true)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [origin])
  useEffect(() => {
    const message: ToPreview = { kind: 'show', page: JSON.parse(page) as ToPreview['page'] }
    if (isReady) frame.current?.contentWindow?.postMessage(message, origin)
  }, [isReady, page, origin])
  const scale = Math.min(1, room / width)
  return (
    <div ref={place} className={styles['screen']} style={{ height: height * scale }}>
      <iframe
        ref={frame}
        src={address}
        title={t('preview.frame')}
        sandbox="allow-scripts allow-same-origin"
        style={{
          width,
          height,
          transform: `scale(${scale})`,
          left: Math.max(0, (room - width * scale) / 2),
        }}
      />
    </div>
  )
}

function useWidthOf(place: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(480)
  useEffect(() => {
    const { current } = place
    if (!current) return undefined
    const watch = new ResizeObserver(([entry]) => setWidth(entry!.contentRect.width))
    watch.observe(current)
    return () => watch.disconnect()
  }, [place])
  return width
}
