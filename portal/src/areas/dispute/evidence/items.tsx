import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import type { caseMoveCalls } from '@quayside/contract/dispute/case/case-move.ts'
import type { InputOf } from '@quayside/contract/call.ts'
import { joined } from '@quayside/phrases/joined.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useRefresh, useSend } from '#api/use-call.ts'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Button } from '#ui/control/button.tsx'
import { fileContent } from '#ui/control/file-content.ts'
import { Note } from '#ui/state/note.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { RemoveFile } from './remove-file.tsx'
import { type FoundEvidence, type Preview, useRefreshEvidence } from './use-evidence.ts'
import styles from './evidence.module.css'

type Item = FoundEvidence['items'][number]

interface ItemsProps {
  evidence: FoundEvidence
  preview: Preview | undefined
  canUpload: boolean
  onView: (page: number) => void
}

/** What wins the case, what of it is there, and the way to bring the rest. */
export function EvidenceItems({ evidence, preview, canUpload, onView }: ItemsProps) {
  const { t, i18n } = useTranslation('evidence')
  const zone = useZone()
  const { items, percent, news, source } = evidence
  const counted = items.filter(({ points }) => points > 0)
  return (
    <>
      <div className={styles['head']}>
        <span className={styles['meter']} aria-hidden>
          <span ref={(bar) => bar?.style.setProperty('width', `${percent}%`)} />
        </span>
        <Hint inline>
          {t('meter', {
            found: counted.filter(({ found }) => found).length,
            all: counted.length,
            percent: `${percent}%`,
          })}
        </Hint>
      </div>
      {news && (
        <Note tone="info">
          {t('news', {
            time: `${formatTime(news.at, zone.name, 'minute')} ${zone.label}`,
            items: joined(
              i18n.language,
              news.items.map((item) => t(`item.${item}`)),
            ),
          })}
        </Note>
      )}
      <ul className={styles['items']}>
        {items.map((item) => (
          <ItemRow
            key={item.item}
            caseId={evidence.id}
            item={item}
            preview={preview}
            canUpload={canUpload}
            onView={onView}
          />
        ))}
      </ul>
      <Hint>{t('source', { source })}</Hint>
    </>
  )
}

interface RowProps extends Omit<ItemsProps, 'evidence'> {
  caseId: string
  item: Item
}

function ItemRow({ caseId, item: one, preview, canUpload, onView }: RowProps) {
  const { t } = useTranslation('evidence')
  const { item, found, told, files, takesFile } = one
  const exhibits = preview?.exhibits.filter((exhibit) => exhibit.item === item) ?? []
  const Icon = found ? IconCircleCheck : IconCircleDashed
  return (
    <li data-missing={!found || undefined}>
      <Icon size={16} stroke={1.8} aria-hidden />
      <span>
        <b>{t(`item.${item}`)}</b>
        {(told !== null || files.length === 0) && <small>{told ?? t(`hint.${item}`)}</small>}
        {files.map(({ id, name, state }) => (
          <small key={id}>
            {name}
            {state !== 'clean' && ` · ${t('checking')}`}
            {canUpload && <RemoveFile caseId={caseId} file={{ id, name }} />}
          </small>
        ))}
      </span>
      <span className={styles['need']}>
        <Need item={one} />
      </span>
      <span className={styles['at']}>
        {exhibits.length > 0 && <Hint inline>{t('pages', { pages: exhibits.map(rangeOf).join(', ') })}</Hint>}
      </span>
      <span className={styles['end']}>
        {exhibits[0] && !canUpload && (
          <Button
            size="xs"
            aria-label={t('viewPage', { page: exhibits[0].from })}
            onClick={() => onView(exhibits[0]!.from)}
          >
            {t('view')}
          </Button>
        )}
        {canUpload &&
          (takesFile && !found ? (
            <Upload caseId={caseId} item={item} />
          ) : (
            exhibits[0] && (
              <Button
                size="xs"
                aria-label={t('viewPage', { page: exhibits[0].from })}
                onClick={() => onView(exhibits[0]!.from)}
              >
                {t('view')}
              </Button>
            )
          ))}
      </span>
    </li>
  )
}

const rangeOf = ({ from, to }: { from: number; to: number }) => (from === to ? `${from}` : `${from}–${to}`)

function Need({ item: { need, found, points } }: { item: Item }) {
  const { t } = useTranslation('evidence')
  if (found) return t(need === 'required' ? 'requiredFound' : 'optionalFound')
  return t('points', { need: t(need), count: points })
}

/** Looked through by content before it stands anywhere. */
function Upload({ caseId, item }: { caseId: string; item: Item['item'] }) {
  const { t } = useTranslation('evidence')
  const refresh = useRefresh()
  const refreshEvidence = useRefreshEvidence()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error } = useSend<typeof caseMoveCalls.upload>('/chargeback/deal/upload', {
    inline: true,
  })
  const send = async (file: File | undefined) => {
    if (!file) return
    const content = await fileContent(file)
    // Where it can be brought, it is one of those that the call takes.
    const brought = item as InputOf<typeof caseMoveCalls.upload>['item']
    mutate(
      { id: caseId, item: brought, name: file.name, content },
      { onSettled: () => void Promise.all([refresh('/chargeback/deal/query/dtl'), refreshEvidence()]) },
    )
    if (input.current) input.current.value = ''
  }
  const label = t('uploadFor', { item: t(`item.${item}`) })
  return (
    <>
      <input
        ref={input}
        id={id}
        className="visually-hidden"
        type="file"
        aria-label={label}
        accept=".pdf,.docx,.jpg,.jpeg,.png"
        tabIndex={-1}
        onChange={(event) => void send(event.currentTarget.files?.[0])}
      />
      <Button size="xs" aria-label={label} disabled={isPending} onClick={() => input.current?.click()}>
        {t('upload')}
      </Button>
      {error && <RefusedNote failure={error} />}
    </>
  )
}
