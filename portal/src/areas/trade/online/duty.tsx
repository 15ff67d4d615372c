import { useState } from 'react'
import type { onlineCalls } from '@quayside/contract/trade/online/online.ts'
import { useRefresh, useSend } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { CheckField } from '#ui/control/check-field.tsx'
import { Section } from '#ui/page/section.tsx'
import { Note } from '#ui/state/note.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useTranslation } from '#words/use-translation.ts'
import styles from './online.module.css'
import type { OnlinePlaces } from './places.ts'

const rules = ['computer', 'browser', 'paper', 'code', 'people'] as const

/** What SAQ C-VT asks of whoever keys cards, confirmed once a year before the first one. */
export function DutyNote({ duty }: { duty: OnlinePlaces['moto']['duty'] }) {
  const { t } = useTranslation('orderOnline')
  const refresh = useRefresh()
  const [isTicked, setTicked] = useState(false)
  const { mutate, isPending } = useSend<typeof onlineCalls.confirmDuty>('/transaction/online/duty')
  const confirm = () =>
    mutate({ confirmed: true }, { onSuccess: () => void refresh('/transaction/online/permission') })
  return (
    <div className={styles['duty']}>
      <Section title={t('duty.title')} form>
        {duty && (
          <Note tone="warn">
            {t('duty.over', { name: duty.by })} <TimeText at={duty.until} style="minute" />
          </Note>
        )}
        <p>{t('duty.text')}</p>
        <ul className={styles['rules']}>
          {rules.map((rule) => (
            <li key={rule}>{t(`duty.rule.${rule}`)}</li>
          ))}
        </ul>
        <CheckField label={t('duty.tick')} checked={isTicked} onChange={setTicked} />
        <div className={styles['submit']}>
          <Button look="filled" disabled={!isTicked || isPending} onClick={confirm}>
            {t('duty.submit')}
          </Button>
        </div>
      </Section>
    </div>
  )
}
