import { type SyntheticEvent, useId, useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { ipCalls } from '@quayside/contract/main/ip/ip.ts'
import { ipPurposes, type IpPurpose } from '@quayside/contract/main/ip/purposes.ts'
import { ipLimits } from '@quayside/contract/main/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { TextField } from '#ui/control/field.tsx'
import { Segments } from '#ui/control/segments.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Note } from '#ui/state/note.tsx'
import styles from './ip.module.css'

/** Whether an address is admitted, and by which row. */
export function IpTestDialog({ ip, onClose }: { ip: string; onClose: () => void }) {
  const { t } = useTranslation('ip')
  const { t: ui } = useTranslation('ui')
  const formId = useId()
  const [purpose, choose] = useState<IpPurpose>('portal')
  const [typed, type] = useState(ip)
  const [asked, ask] = useState<{ purpose: IpPurpose; ip: string }>()
  const [missing, miss] = useState(false)
  const { data, error, isFetching } = useCall<typeof ipCalls.test>(
    '/ipwhitelist/test',
    asked ?? { purpose, ip },
    { enabled: asked !== undefined, keep: false },
  )
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const address = typed.trim()
    miss(address === '')
    if (address !== '') ask({ purpose, ip: address })
  }
  const isTold = asked?.purpose === purpose && asked.ip === typed.trim()
  const problem = isTold && error ? (error.fields[0]?.message ?? error.message) : undefined
  return (
    <Dialog
      title={t('tester.title')}
      kind="form"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{ui('close')}</Button>
          <Button look="filled" type="submit" form={formId} disabled={isFetching}>
            {t('tester.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} onSubmit={submit} noValidate>
        <Segments
          label={t('form.purpose')}
          choices={ipPurposes.map((value) => ({ value, label: t(`purpose.${value}`) }))}
          value={purpose}
          onChange={choose}
        />
        <TextField
          label={t('tester.field')}
          value={typed}
          onChange={type}
          error={missing && typed.trim() === '' ? t('tester.missing') : problem}
          maxLength={ipLimits.network.max}
          autoComplete="off"
          spellCheck={false}
          first
        />
        {isTold && data && !isFetching && <Answer told={data} />}
      </form>
    </Dialog>
  )
}

function Answer({ told: { ip, isOpen, isAdmitted, row } }: { told: OutputOf<typeof ipCalls.test> }) {
  const { t } = useTranslation('ip')
  const text = () => {
    if (isOpen) return t('tester.open', { ip })
    if (!row) return t('tester.refused', { ip })
    const facts = { ip, network: row.network, note: row.note }
    if (!isAdmitted) return t('tester.notCounting', facts)
    return t(row.note === '' ? 'tester.admitted' : 'tester.admittedNote', facts)
  }
  return (
    <Note tone={isAdmitted ? 'good' : 'bad'} live="status">
      {text()}
    </Note>
  )
}
