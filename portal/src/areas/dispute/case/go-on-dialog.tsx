import { useState } from 'react'
import type { caseMoveCalls } from '@quayside/contract/dispute/case/case-move.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CheckField } from '#ui/control/check-field.tsx'
import { moneyWords } from '#ui/text/amount.ts'
import { ActFrame } from '#areas/dispute/act-frame.tsx'
import { MissingTick, PacketSeen, usePacketSeen } from '#areas/dispute/evidence/packet-seen.tsx'
import type { FoundCase } from './found.ts'
import { useAct } from './use-act.ts'

/** Contests a later turn with its packet, once what it can cost is understood. */
export function GoOnDialog({ found, onClose }: { found: FoundCase; onClose: () => void }) {
  const { t, i18n } = useTranslation('dispute')
  const [understood, setUnderstood] = useState(false)
  const packet = usePacketSeen(found.id)
  const amount = moneyWords(found.amount, i18n.language)
  const fee = moneyWords(found.arbitrationFee, i18n.language)
  const move = useAct<typeof caseMoveCalls.goOn>(
    '/chargeback/deal/prearbitration/reject',
    t('goOn.done'),
    onClose,
    packet.asked,
  )
  return (
    <ActFrame
      title={t('goOn.title', { amount })}
      submit={t('goOn.submit', { amount })}
      disabled={!understood || !(packet.filed ?? packet.isEmpty)}
      move={{ ...move, failure: packet.isOvertaken ? undefined : move.failure }}
      onSubmit={() => move.run({ id: found.id, version: found.version, fee: true, ...packet.filed })}
      onClose={onClose}
    >
      <p>{t('goOn.what', { fee })}</p>
      <PacketSeen packet={packet} />
      {packet.preview && <MissingTick packet={packet} />}
      <CheckField label={t('goOn.fee', { fee })} checked={understood} onChange={setUnderstood} />
    </ActFrame>
  )
}
