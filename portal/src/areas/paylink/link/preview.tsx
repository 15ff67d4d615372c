import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { type Language, languages } from '@quayside/contract/envelope.ts'
import { wire } from '@quayside/contract/money.ts'
import { payer as enPage } from '@quayside/phrases/en/payer/page.ts'
import { linkPreview as enWords } from '@quayside/phrases/en/paylink/link-preview.ts'
import { fill } from '@quayside/phrases/fill.ts'
import { languageNames } from '@quayside/phrases/languages.ts'
import { payer as zhPage } from '@quayside/phrases/zh/payer/page.ts'
import { linkPreview as zhWords } from '@quayside/phrases/zh/paylink/link-preview.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Segments } from '#ui/control/segments.tsx'
import { SidePanel } from '#ui/page/beside.tsx'
import { moneyWords } from '#ui/text/amount.ts'
import { formatDecimal } from '#ui/text/money-text.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { isBlank, type LinkDraft, reckonedOf } from './draft.ts'
import styles from './preview.module.css'

/** In the payer's language, whatever the reader's is. */
const wordsOf = {
  en: { ...enWords, page: enPage },
  zh: { ...zhWords, page: zhPage },
} as const

interface PreviewProps {
  draft: LinkDraft
  seller: { name: string; url: string } | undefined
  until: string | undefined
}

/** The payer's page as far as the form goes; its fields are drawn and dead. */
export function LinkPreview({ draft, seller, until }: PreviewProps) {
  const { t, i18n } = useTranslation('linkForm')
  const [device, setDevice] = useState<'desktop' | 'phone'>('phone')
  const [chosen, choose] = useState<Language>()
  // Drawn in the languages that its reader may have; the page itself has those of payers.
  const language = chosen ?? languages.find((one) => one === draft.language) ?? i18n.language
  return (
    <SidePanel label={t('preview.title')}>
      <div className={styles['head']}>
        <h2>{t('preview.title')}</h2>
        <Segments
          label={t('preview.device')}
          choices={(['desktop', 'phone'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
          value={device}
          onChange={setDevice}
        />
        <Segments
          label={t('preview.language')}
          choices={languages.map((value) => ({ value, label: languageNames[value].short }))}
          value={language}
          onChange={choose}
        />
      </div>
      <div className={styles['ground']}>
        <div className={styles['page']} data-device={device} lang={languageNames[language].tag}>
          <Page draft={draft} seller={seller} until={until} language={language} />
        </div>
      </div>
    </SidePanel>
  )
}

function Page({ draft, seller, until, language }: PreviewProps & { language: Language }) {
  const words = wordsOf[language]
  const { currency, feeType, keepCard } = draft
  const sums = reckonedOf(draft)
  const total = wire(currency, sums.total)
  const amount = (minor: bigint) => formatDecimal(wire(currency, minor).value, language)
  return (
    <>
      <div className={styles['seller']}>
        <b>{seller?.name ?? words.seller}</b>
        <span>{seller?.url.replace(/^https?:\/\//, '')}</span>
      </div>
      <p className={styles['sum']} data-kind="amount">
        <small>{currency}</small> {amount(sums.total)}
      </p>
      {until && <Before until={until} text={words.page.goods.before} language={language} />}
      <ul className={styles['goods']}>
        {draft.lines
          .filter((line) => !isBlank(line))
          .map(({ key, name, spec, quantity, unitPrice }) => (
            <li key={key}>
              <span>{name || words.goods}</span>
              <span data-kind="amount">{amount(sums.lines.get(key) ?? 0n)}</span>
              <small>{spec}</small>
              <small data-kind="amount">{unitPrice && `${quantity} × ${unitPrice}`}</small>
            </li>
          ))}
        {sums.fee > 0n && (
          <li>
            <span>{words.page.goods.fee[feeType]}</span>
            <span data-kind="amount">{amount(sums.fee)}</span>
          </li>
        )}
      </ul>
      <div className={styles['card']} aria-hidden>
        <span>{words.card}</span>
        <span>{words.expiry}</span>
        <span>{words.code}</span>
      </div>
      {keepCard && (
        <p className={styles['keep']}>
          ☐ {fill(words.page.pay.keepCard, { name: seller?.name ?? words.seller })}
        </p>
      )}
      <div className={styles['pay']}>
        <IconLock size={16} stroke={1.6} aria-hidden />
        {fill(draft.type === 'sale' ? words.page.pay.button : words.page.pay.authoriseButton, {
          amount: moneyWords(total, language),
        })}
      </div>
    </>
  )
}

function Before({ until, text, language }: { until: string; text: string; language: Language }) {
  const zone = useZone()
  const at = new Date(until)
  const { tag } = languageNames[language]
  const day = new Intl.DateTimeFormat(tag, { timeZone: zone.name, dateStyle: 'long' }).format(at)
  const clock = formatTime(until, zone.name, 'clock').slice(0, 5)
  const time = fill(wordsOf[language].page.moment, { day, clock, zone: zone.label })
  return <p className={styles['before']}>{fill(text, { time })}</p>
}
