import { useTranslation } from '#words/use-translation.ts'
import { CopyButton } from '#ui/control/copy-button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { ScrollRegion } from '#ui/page/scroll-region.tsx'
import { Hint } from '#ui/text/hint.tsx'
import type { RequestRow } from './row.ts'
import { curlOf } from './curl.ts'
import styles from './request.module.css'

/** Both bodies of one request, redacted by the server; the copy as curl has no secrets to give away. */
export function RequestSheet({ row, onClose }: { row: RequestRow; onClose: () => void }) {
  const { t } = useTranslation('trade')
  return (
    <Sheet title={t('requests.bodies', { trace: row.traceId })} onClose={onClose}>
      <Hint>{t('requests.redacted')}</Hint>
      <Body title={t('requests.request')} text={row.requestBody} empty={t('requests.none')} />
      <Body title={t('requests.response')} text={row.responseBody} empty={t('requests.none')} />
      <div className={styles['head']}>
        <h3>{t('requests.curl')}</h3>
        <CopyButton text={curlOf(row)} what={t('requests.curl')} labelled />
      </div>
      <Hint>{t('requests.curlHint')}</Hint>
    </Sheet>
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
