import { useTranslation } from '#words/use-translation.ts'
import { CopyButton } from '#ui/control/copy-button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { ScrollRegion } from '#ui/page/scroll-region.tsx'
import type { RequestRow } from './row.ts'
import { curlOf } from './curl.ts'
import styles from './request.module.css'

/** Both bodies of one request, redacted by the server; the copy as curl has no secrets to give away. */
export function RequestSheet({ row, onClose }: { row: RequestRow; onClose: () => void }) {
  const { t } = useTranslation('trade')
  return (
    <Dialog kind="sheet" title={t('requests.bodies', { trace: row.traceId })} onClose={onClose}>
      <div className={styles['sheet']}>
        <p>{t('requests.redacted')}</p>
        <Body title={t('requests.request')} text={row.requestBody} empty={t('requests.none')} />
        <Body title={t('requests.response')} text={row.responseBody} empty={t('requests.none')} />
        <div className={styles['head']}>
          <h3>{t('requests.curl')}</h3>
          <CopyButton text={curlOf(row)} what={t('requests.curl')} labelled />
        </div>
        <p>{t('requests.curlHint')}</p>
      </div>
    </Dialog>
  )
}

function Body({ title, text, empty }: { title: string; text: string; empty: string }) {
  const pretty = indented(text)
  return (
    <section>
      <div className={styles['head']}>
        <h3>{title}</h3>
        {text && <CopyButton text={pretty} what={title} labelled />}
      </div>
      <ScrollRegion className={styles['body']} label={title}>
        <pre>{text ? pretty : empty}</pre>
      </ScrollRegion>
    </section>
  )
}

/** Bodies that are not JSON, or were cut, stay as they are. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
