import { useState } from 'react'
import type { caseMoveCalls } from '@quayside/contract/dispute/case/case-move.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CheckField } from '#ui/control/check-field.tsx'
import { ChoiceBoxes } from '#ui/control/choice-boxes.tsx'
import { moneyWords } from '#ui/text/amount.ts'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { ActFrame } from '#areas/dispute/act-frame.tsx'
import { MissingTick, PacketSeen, usePacketSeen } from '#areas/dispute/evidence/packet-seen.tsx'
import type { FoundCase } from './found.ts'
import { useAct } from './use-act.ts'

/** Files what stands in it: where that has changed meanwhile, it shows the new packet, and what was chosen stays. */
export function AppealDialog({ found, onClose }: { found: FoundCase; onClose: () => void }) {
  const { t, i18n } = useTranslation('dispute')
  const zone = useZone()
  const [once, setOnce] = useState(false)
  const [chosenAt, setSendAt] = useState<'soon' | 'cut_off'>()
  const packet = usePacketSeen(found.id)
  const sendAt = chosenAt ?? (packet.holdsUntilCutOff ? 'cut_off' : 'soon')
  const amount = moneyWords(found.amount, i18n.language)
  const move = useAct<typeof caseMoveCalls.represent>(
    '/chargeback/deal/re_presentment',
    t('appeal.done'),
    onClose,
    packet.asked,
  )
  return (
    <ActFrame
      title={t('appeal.title', { amount })}
      submit={t('appeal.submit', { amount })}
      disabled={!once || !packet.filed}
      move={{ ...move, failure: packet.isOvertaken ? undefined : move.failure }}
      onSubmit={() =>
        move.run({ id: found.id, version: found.version, once: true, sendAt, ...packet.filed! })
      }
      onClose={onClose}
    >
      <p>{t('appeal.what')}</p>
      <PacketSeen packet={packet} />
      <ChoiceBoxes
        legend={t('appeal.when')}
        stacked
        value={sendAt}
        onChange={setSendAt}
        choices={[
          { value: 'soon', label: t('appeal.soon') },
          {
            value: 'cut_off',
            label: t('appeal.cut_off', {
              time: `${formatTime(found.cutOffAt, zone.name, 'minute')} ${zone.label}`,
            }),
          },
        ]}
      />
      <MissingTick packet={packet} />
      <CheckField label={t('appeal.once')} checked={once} onChange={setOnce} />
    </ActFrame>
  )
}
