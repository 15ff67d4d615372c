import { type SyntheticEvent, useState } from 'react'
import type { caseDetailCalls } from '@quayside/contract/dispute/case/case-detail.ts'
import { disputeLimits } from '@quayside/contract/dispute/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useRefresh, useSend } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { TextField } from '#ui/control/field.tsx'
import { Section } from '#ui/page/section.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import type { FoundCase } from './found.ts'
import styles from './case.module.css'

/** What the merchant's own people tell one another. */
export function Comments({ found }: { found: FoundCase }) {
  const { t } = useTranslation('dispute')
  const { label: zone } = useZone()
  const [body, setBody] = useState('')
  const refresh = useRefresh()
  const { mutate, isPending } = useSend<typeof caseDetailCalls.comment>('/chargeback/deal/query/dtl/comment')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (body.trim() === '') return
    mutate(
      { id: found.id, body: body.trim() },
      {
        onSuccess: () => setBody(''),
        onSettled: () => void refresh('/chargeback/deal/query/dtl'),
      },
    )
  }
  return (
    <Section title={t('detail.comments')} note={`${t('detail.commentsNote')} ${zone}`}>
      {found.comments.length === 0 && <p>{t('detail.noComments')}</p>}
      <ul className={styles['rows']}>
        {found.comments.map(({ id, at, who, body: text }) => (
          <li key={id}>
            <b className={styles['grow']}>{who}</b>
            <small data-kind="time">
              <TimeText at={at} />
            </small>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <form onSubmit={submit}>
        <TextField
          label={t('detail.commentLabel')}
          value={body}
          maxLength={disputeLimits.comment.max}
          onChange={setBody}
          beside={
            <Button type="submit" disabled={isPending || body.trim() === ''}>
              {t('detail.comment')}
            </Button>
          }
        />
      </form>
    </Section>
  )
}
