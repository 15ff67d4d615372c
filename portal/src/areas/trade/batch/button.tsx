import { IconStack2 } from '@tabler/icons-react'
import { useState } from 'react'
import { type BatchKind, batchKindsOf } from '@quayside/contract/trade/batch/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { NewBatch } from './new-batch.ts'

/** The way from a list of single moves to many of them at once; not there for those who may not. */
export function BatchButton({ kind }: { kind: BatchKind }) {
  const { t } = useTranslation('batch')
  const { permissions } = useSession()
  const [making, setMaking] = useState(false)
  if (batchKindsOf(permissions, [kind]).length === 0) return null
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setMaking(true)}>
        <IconStack2 size={16} stroke={1.6} aria-hidden />
        {t(`heading.${kind}`)}
      </Button>
      {making && <NewBatch kinds={[kind]} onClose={() => setMaking(false)} />}
    </>
  )
}
