import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { batchColumns, type BatchKind, type BatchSource } from '@quayside/contract/trade/batch/states.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { joined } from '@quayside/phrases/joined.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import styles from './batch.module.css'

const { rows, fileBytes, text: textLimit } = tradeLimits.batch

export interface ChosenFile {
  name: string
  blob: Blob
}

interface BatchSourceFieldProps {
  kind: BatchKind
  from: BatchSource
  orders: number
  file: ChosenFile | undefined
  onFile: (file: ChosenFile | undefined) => void
  text: string
  onText: (text: string) => void
  onTemplate: () => void
}

/** What the lines are made from. */
export function BatchSourceField(props: BatchSourceFieldProps) {
  const { t } = useTranslation('batch')
  if (props.from === 'selection') return <p>{t('dialog.selected', { count: props.orders })}</p>
  if (props.from === 'filter') return <p>{t('dialog.all')}</p>
  return props.from === 'file' ? <FileField {...props} /> : <ListField {...props} />
}

function FileField({ file, onFile, onTemplate }: BatchSourceFieldProps) {
  const { t, i18n } = useTranslation('batch')
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (chosen: File | undefined) => onFile(chosen && { name: chosen.name, blob: chosen })
  return (
    <>
      <div
        className={styles['drop']}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files[0])
        }}
      >
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          accept=".xlsx,.csv,.txt"
          aria-label={t('dialog.choose')}
          onChange={(event) => take(event.currentTarget.files?.[0])}
        />
        <IconFileSpreadsheet size={24} stroke={1.4} aria-hidden />
        {file ? (
          <b className={styles['name']}>{file.name}</b>
        ) : (
          <span>
            <Button size="sm" onClick={() => input.current?.click()}>
              {t('dialog.choose')}
            </Button>{' '}
            {t('dialog.drop')}
          </span>
        )}
        {file && (
          <Button size="sm" look="grey" onClick={() => input.current?.click()}>
            {t('dialog.choose')}
          </Button>
        )}
        <small>
          {t('dialog.hint', { rows: rows.toLocaleString(i18n.language), max: fileBytes / 1024 ** 2 })}
        </small>
      </div>
      <Button look="accent" size="sm" className={styles['template']} onClick={onTemplate}>
        <IconDownload size={16} stroke={1.6} aria-hidden />
        {t('dialog.template')}
      </Button>
    </>
  )
}

function ListField({ kind, text, onText }: BatchSourceFieldProps) {
  const { t, i18n } = useTranslation('batch')
  const id = useId()
  const columns = joined(
    i18n.language,
    batchColumns[kind].map((column) => t(`column.${column}`)),
  )
  return (
    <div className={styles['list']}>
      <label htmlFor={id}>{t('dialog.paste')}</label>
      <textarea
        id={id}
        rows={8}
        spellCheck={false}
        value={text}
        maxLength={textLimit.max}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <small id={`${id}-hint`}>{t('dialog.pasteHint', { columns })}</small>
    </div>
  )
}
