import { useId, useState } from 'react'
import {
  configLimits as limits,
  type TermsKind,
  termsKinds,
} from '@quayside/contract/dispute/config/limits.ts'
import { stripChinese } from '@quayside/contract/text.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { DateField } from '#ui/control/date-field.tsx'
import { Fields } from '#ui/control/fields.tsx'
import { SelectField } from '#ui/control/select-field.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import type { Config } from './config-value.ts'
import styles from './config.module.css'

export interface AddedTerms {
  kind: TermsKind
  from: string
  text: string
}

/** Terms by date: what is recorded, and what will be with the next save. */
export function Terms({ terms, added }: { terms: Config['terms']; added: readonly AddedTerms[] }) {
  const { t } = useTranslation('evidence')
  const zone = useZone()
  return (
    <>
      <Hint>{t('config.termsNote')}</Hint>
      {terms.length + added.length === 0 && <p>{t('config.noTerms')}</p>}
      <ul className={styles['terms']}>
        {terms.map(({ kind, from, text, recordedAt }) => (
          <li key={`${kind} ${from}`}>
            <b>{t(`termsKind.${kind}`)}</b> <span>{from}</span>{' '}
            <Hint inline>
              {t('config.recorded', { time: `${formatTime(recordedAt, zone.name, 'minute')} ${zone.label}` })}
            </Hint>
            <p lang="en">{text}</p>
          </li>
        ))}
        {added.map(({ kind, from, text }) => (
          <li key={`new ${kind} ${from}`}>
            <b>{t(`termsKind.${kind}`)}</b> <span>{from}</span>
            <p lang="en">{text}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

export function NewTerms({ onAdd }: { onAdd: (terms: AddedTerms) => void }) {
  const { t } = useTranslation('evidence')
  const id = useId()
  const [kind, setKind] = useState<TermsKind>('refund')
  const [from, setFrom] = useState('')
  const [text, setText] = useState('')
  const plain = (typed: string) => stripChinese(typed).replaceAll(/[\r\n\t]+/g, ' ')
  return (
    <div className={styles['text']}>
      <Fields>
        <SelectField
          label={t('config.kind')}
          value={kind}
          choices={termsKinds.map((value) => ({ value, label: t(`termsKind.${value}`) }))}
          onChange={(value) => setKind(value as TermsKind)}
        />
        <DateField label={t('config.from')} value={from} onChange={setFrom} />
      </Fields>
      <label htmlFor={id}>{t('config.text')}</label>
      <textarea
        id={id}
        rows={4}
        maxLength={limits.terms.max}
        value={text}
        onChange={(event) => setText(plain(event.currentTarget.value))}
      />
      <span>
        <Button
          disabled={from === '' || text.trim() === ''}
          onClick={() => {
            onAdd({ kind, from, text: text.trim() })
            setText('')
          }}
        >
          {t('config.addTerms')}
        </Button>
      </span>
    </div>
  )
}
