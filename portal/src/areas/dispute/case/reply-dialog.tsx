import { useState } from 'react'
import type { caseMoveCalls } from '@quayside/contract/dispute/case/case-move.ts'
import { disputeLimits } from '@quayside/contract/dispute/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CheckField } from '#ui/control/check-field.tsx'
import { TextField } from '#ui/control/field.tsx'
import { ActFrame } from '#areas/dispute/act-frame.tsx'
import { PacketSeen, usePacketSeen } from '#areas/dispute/evidence/packet-seen.tsx'
import { useMayBuild } from './may-build.ts'
import type { FoundCase } from './found.ts'
import { useAct } from './use-act.ts'

/** Answers a request for information in words, with its packet, or with both. */
export function ReplyDialog({ found, onClose }: { found: FoundCase; onClose: () => void }) {
  const { t } = useTranslation('dispute')
  const mayBuild = useMayBuild()(found)
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState<boolean>()
  const packet = usePacketSeen(found.id, mayBuild)
  // What somebody has brought for it goes with it; what we found ourselves may stay.
  const hasFiles = found.files.length > 0
  const files = mayBuild && !packet.isEmpty && (hasFiles || (wanted ?? false))
  const words = text.trim()
  const move = useAct<typeof caseMoveCalls.reply>(
    '/chargeback/deal/reply',
    t('reply.done'),
    onClose,
    packet.asked,
  )
  return (
    <ActFrame
      title={t('reply.title')}
      submit={t('reply.submit')}
      disabled={files ? !packet.preview : words === ''}
      move={{ ...move, failure: packet.isOvertaken ? undefined : move.failure }}
      onSubmit={() =>
        move.run({
          id: found.id,
          version: found.version,
          ...(words !== '' && { text: words }),
          ...(files && { digest: packet.preview!.digest }),
        })
      }
      onClose={onClose}
    >
      <TextField
        label={t('reply.text')}
        value={text}
        maxLength={disputeLimits.replyText.max}
        refusesChinese
        onChange={setText}
        data-autofocus
      />
      {mayBuild && !packet.isEmpty && !hasFiles && (
        <CheckField label={t('reply.packet')} checked={files} onChange={setWanted} />
      )}
      {files && <PacketSeen packet={packet} />}
    </ActFrame>
  )
}
