import { useEffect, useState } from 'react'
import { undoMinutes } from '@quayside/contract/dispute/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'

export interface Sends {
  /** When it leaves, and the server's clock when it said so. */
  at: string
  asOf: string
}

const secondsFrom = ({ at, asOf }: Sends): number =>
  Math.max(0, Math.ceil((Date.parse(at) - Date.parse(asOf)) / 1000))

/** How long what is sealed can still be undone, counted down by the second. */
export function UndoLeft({ sends }: { sends: Sends }) {
  const { t } = useTranslation('evidence')
  const zone = useZone()
  const left = useLeft(sends)
  const time = `${formatTime(sends.at, zone.name, 'minute')} ${zone.label}`
  if (left === 0) return t('undo.now')
  if (left > undoMinutes * 60) return t('undo.later', { time })
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return t('undo.soon', { time, left: clock })
}

function useLeft(sends: Sends): number {
  const { at, asOf } = sends
  const [left, setLeft] = useState(() => secondsFrom(sends))
  useEffect(() => {
    const begun = Date.now()
    const first = secondsFrom({ at, asOf })
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil(first - (Date.now() - begun) / 1000))), 250)
    return () => clearInterval(timer)
  }, [at, asOf])
  return left
}
