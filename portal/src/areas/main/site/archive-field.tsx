import { useRef, useState } from 'react'
import { siteLimits as limits } from '@quayside/contract/main/limits.ts'
import type { SiteDetail } from '@quayside/contract/main/site/row.ts'
import type { siteCalls } from '@quayside/contract/main/site/site.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { sendFile } from '#api/send-file.ts'
import { useSend } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { Note } from '#ui/state/note.tsx'
import { Hint } from '#ui/text/hint.tsx'
import styles from './site.module.css'
import { useRefreshSites } from './use-refresh-sites.ts'

/** Documents that prove the domain, in one archive; it goes up as soon as it is chosen. */
export function ArchiveField({ site, mayChange }: { site: SiteDetail; mayChange: boolean }) {
  const { t } = useTranslation('site')
  const input = useRef<HTMLInputElement>(null)
  const refresh = useRefreshSites()
  const [isSending, setSending] = useState(false)
  const [said, setSaid] = useState<{ tone: 'good' | 'warn'; text: string }>()
  const ticket = useSend<typeof siteCalls.getOss>('/site/getOss', { inline: true })
  const take = async (file: File | undefined) => {
    if (!file) return
    setSaid(undefined)
    setSending(true)
    try {
      const { data } = await ticket.mutateAsync({ id: site.id })
      await sendFile(data.path, { ticket: data.ticket }, file)
      setSaid({ tone: 'good', text: t('proof.uploaded') })
      await refresh()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setSaid({ tone: 'warn', text: failure.message })
    } finally {
      setSending(false)
    }
  }
  return (
    <div className={styles['way']}>
      <h3>{t('proof.archive')}</h3>
      <Hint>{t('proof.archiveHint', { mb: limits.archive.bytes / 1024 ** 2 })}</Hint>
      <div className={styles['file']}>
        {site.proof.archive && <b>{site.proof.archive.name}</b>}
        {mayChange && (
          <>
            <input
              ref={input}
              type="file"
              className="visually-hidden"
              accept={limits.archive.endings.map((ending) => `.${ending}`).join()}
              aria-label={t('proof.archive')}
              onChange={(event) => {
                void take(event.currentTarget.files?.[0])
                // The same file may be chosen again once it was mended.
                event.currentTarget.value = ''
              }}
            />
            <Button size="sm" disabled={isSending} onClick={() => input.current?.click()}>
              {t(isSending ? 'proof.uploading' : 'proof.upload')}
            </Button>
          </>
        )}
      </div>
      {said && (
        <Note tone={said.tone} live="status">
          {said.text}
        </Note>
      )}
    </div>
  )
}
