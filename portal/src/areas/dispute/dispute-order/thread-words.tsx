import type { disputeMessageCalls } from '@quayside/contract/dispute/dispute-order/message.ts'
import { useTranslation } from '#words/use-translation.ts'
import { download } from '#api/send.ts'
import { Button } from '#ui/control/button.tsx'
import { saveFile } from '#ui/control/save-file.ts'
import { Section } from '#ui/page/section.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import type { FoundThread } from './found.ts'
import styles from './thread.module.css'

/** What buyer and merchant have written, oldest first. */
export function ThreadWords({ words }: Pick<FoundThread, 'words'>) {
  const { t } = useTranslation('disputeOrders')
  const { label: zone } = useZone()
  return (
    <Section title={t('column.message')} note={zone}>
      <ol className={styles['words']}>
        {words.map(({ id: key, at, by, name, text, delivery, files }) => (
          <li key={key} data-by={by}>
            <p>
              <b>{by === 'buyer' ? t('thread.buyer') : (name ?? t('thread.you'))}</b> <TimeText at={at} />
              {by === 'merchant' && <Hint>{t(`thread.delivery.${delivery}`)}</Hint>}
            </p>
            <p className={styles['text']}>{text}</p>
            {files.map((file) => (
              <MessageFile key={file.id} file={file} />
            ))}
          </li>
        ))}
      </ol>
    </Section>
  )
}

type File = FoundThread['words'][number]['files'][number]

function MessageFile({ file }: { file: File }) {
  const { t } = useTranslation('disputeOrders')
  const take = async () =>
    saveFile(
      await download<typeof disputeMessageCalls.download>('/disputeOrder/message/file', { id: file.id }),
    )
  if (file.state !== 'clean')
    return (
      <Hint>
        {file.name} – {t(`thread.fileState.${file.state}`)}
      </Hint>
    )
  return (
    // The funnel says why it failed.
    <Button size="sm" look="bordered" onClick={() => void take().catch(() => undefined)}>
      {file.name}
    </Button>
  )
}
