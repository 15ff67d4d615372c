import { type SyntheticEvent, useId, useState } from 'react'
import { rulingLimits as limits } from '@quayside/contract/risk/ruling/limits.ts'
import type { ruleSetCalls, RuleStanding } from '@quayside/contract/risk/rule-set/rule-set.ts'
import { type SnoozeMark, snoozeMarks } from '@quayside/contract/risk/rule-set/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSend } from '#api/use-call.ts'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Button } from '#ui/control/button.tsx'
import { TextField } from '#ui/control/field.tsx'
import { Fields } from '#ui/control/fields.tsx'
import { SelectField } from '#ui/control/select-field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { useSetAct } from './use-set-act.ts'

interface SnoozeProps {
  setId: string
  rule: RuleStanding
  onClose: () => void
}

interface SnoozeAsked {
  readonly order: string
  readonly by: SnoozeMark
  readonly days: string
  readonly reason: string
}

/** One buyer passes one rule for some days, instead of standing on a whitelist for ever. */
export function SnoozeDialog({ setId, rule, onClose }: SnoozeProps) {
  const { t } = useTranslation('ruleSet')
  const zone = useZone()
  const formId = useId()
  const act = useSetAct()
  const [asked, setAsked] = useState<SnoozeAsked>({ order: '', by: 'email', days: '7', reason: '' })
  const { mutateAsync } = useSend<typeof ruleSetCalls.snooze>('/riskmanger/ruleset/snooze', { inline: true })
  const wrong = (name: string) => act.failure?.fields.find(({ field }) => field === name)?.message
  const submit = async () => {
    const { order, by, days, reason } = asked
    const buyer = { order: order.trim(), by, days: Number(days), reason: reason.trim() }
    const done = await act.run(async () => {
      const { data } = await mutateAsync({ id: setId, rule: rule.rule, ...buyer })
      toast({
        tone: 'good',
        text: t('dialog.snoozed', { time: formatTime(data.until, zone.name, 'minute') }),
      })
    })
    if (done) onClose()
  }
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <Dialog
      title={t('dialog.snoozeTitle', { name: rule.name })}
      kind="form"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button look="filled" type="submit" form={formId} disabled={act.isBusy}>
            {t('dialog.snooze')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send} noValidate>
        <p>{t('dialog.snoozeText')}</p>
        <SnoozeFields asked={asked} wrong={wrong} onChange={(part) => setAsked({ ...asked, ...part })} />
        {act.failure && act.failure.fields.length === 0 && <RefusedNote failure={act.failure} />}
      </form>
    </Dialog>
  )
}

interface SnoozeFieldsProps {
  asked: SnoozeAsked
  wrong: (name: string) => string | undefined
  onChange: (part: Partial<SnoozeAsked>) => void
}

function SnoozeFields({ asked, wrong, onChange }: SnoozeFieldsProps) {
  const { t } = useTranslation('ruleSet')
  return (
    <Fields>
      <TextField
        label={t('dialog.order')}
        value={asked.order}
        maxLength={64}
        first
        error={wrong('order')}
        onChange={(order) => onChange({ order })}
      />
      <SelectField
        label={t('dialog.by')}
        value={asked.by}
        choices={snoozeMarks.map((value) => ({ value, label: t(`dialog.mark.${value}`) }))}
        error={wrong('by')}
        onChange={(value) => onChange({ by: value as SnoozeMark })}
      />
      <TextField
        label={t('dialog.days')}
        value={asked.days}
        inputMode="numeric"
        maxLength={2}
        hint={t('dialog.daysHint', { max: limits.snoozeDays })}
        error={wrong('days')}
        onChange={(text) => onChange({ days: text.replaceAll(/\D/g, '') })}
      />
      <TextField
        label={t('dialog.reason')}
        value={asked.reason}
        maxLength={100}
        error={wrong('reason')}
        onChange={(reason) => onChange({ reason })}
      />
    </Fields>
  )
}
