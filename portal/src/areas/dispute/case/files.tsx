import { useId, useRef, useState } from 'react'
import type { caseMoveCalls } from '@quayside/contract/dispute/case/case-move.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useRefresh, useSend } from '#api/use-call.ts'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Button } from '#ui/control/button.tsx'
import { fileContent } from '#ui/control/file-content.ts'
import { SelectField } from '#ui/control/select-field.tsx'
import { Section } from '#ui/page/section.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import type { FoundCase } from './found.ts'
import { broughtItems } from '@quayside/contract/dispute/evidence/items.ts'
import { useRefreshEvidence } from '#areas/dispute/evidence/use-evidence.ts'
import styles from './case.module.css'

const kib = 1024

/** Documents that were brought, and the way to bring one: looked through by content before it stands anywhere. */
export function Files({ found, canUpload }: { found: FoundCase; canUpload: boolean }) {
  const { t } = useTranslation(['dispute', 'evidence'])
  const { label: zone } = useZone()
  return (
    <Section title={t('evidence:brought.title')} note={zone}>
      <p>{t('evidence:brought.note')}</p>
      {found.files.length === 0 ? (
        <p>{t('evidence:brought.none')}</p>
      ) : (
        <ul className={styles['rows']}>
          {found.files.map(({ id, name, item, bytes, at, who }) => (
            <li key={id}>
              <b className={styles['grow']}>{name}</b>
              <span>{t(`evidence:item.${item as 'other'}`)}</span>
              <small>{Math.ceil(bytes / kib)} KB</small>
              <small data-kind="time">
                <TimeText at={at} />
              </small>
              <small>{who}</small>
            </li>
          ))}
        </ul>
      )}
      {canUpload && <Upload found={found} />}
    </Section>
  )
}

function Upload({ found }: { found: FoundCase }) {
  const { t } = useTranslation(['dispute', 'evidence'])
  const refresh = useRefresh()
  const refreshEvidence = useRefreshEvidence()
  const inputId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [item, setItem] = useState<(typeof broughtItems)[number]>('delivery')
  const { mutate, isPending, error } = useSend<typeof caseMoveCalls.upload>('/chargeback/deal/upload', {
    inline: true,
  })
  const send = async (file: File | undefined) => {
    if (!file) return
    mutate(
      { id: found.id, item, name: file.name, content: await fileContent(file) },
      { onSettled: () => void Promise.all([refresh('/chargeback/deal/query/dtl'), refreshEvidence()]) },
    )
    if (input.current) input.current.value = ''
  }
  return (
    <>
      <SelectField
        label={t('evidence:brought.item')}
        value={item}
        choices={broughtItems.map((value) => ({ value, label: t(`evidence:item.${value}`) }))}
        onChange={(value) => setItem(value as typeof item)}
      />
      <input
        ref={input}
        id={inputId}
        className="visually-hidden"
        type="file"
        aria-label={t('evidence:brought.upload')}
        accept=".pdf,.docx,.jpg,.jpeg,.png"
        tabIndex={-1}
        onChange={(event) => void send(event.currentTarget.files?.[0])}
      />
      <Button disabled={isPending} onClick={() => input.current?.click()}>
        {t('evidence:brought.upload')}
      </Button>
      {error && <RefusedNote failure={error} />}
    </>
  )
}
