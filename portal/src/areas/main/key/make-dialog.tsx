import { useState } from 'react'
import type { keyCalls } from '@quayside/contract/main/key/key.ts'
import type { SecretKind } from '@quayside/contract/main/key/states.ts'
import { keyLimits } from '@quayside/contract/main/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CheckField } from '#ui/control/check-field.tsx'
import { Segments } from '#ui/control/segments.tsx'
import { Note } from '#ui/state/note.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { Ask } from '#proof/ask.tsx'
import { HoursField } from './hours-field.tsx'
import styles from './key.module.css'
import type { ShownSecret } from './secret-dialog.tsx'
import { useKeyAct } from './use-key-act.ts'

interface MakeDialogProps {
  /** Which is chosen first: the kind of the key that it takes the place of. */
  kind: SecretKind
  /** Whether one of MD5 is accepted now, whose place a new one would take. */
  hasMd5: boolean
  mayMd5: boolean
  onMade: (secret: ShownSecret) => void
  onClose: () => void
}

export function MakeDialog({ kind: first, hasMd5, mayMd5, onMade, onClose }: MakeDialogProps) {
  const { t } = useTranslation('key')
  const [kind, choose] = useState(first)
  const [overlapHours, setHours] = useState<number>(keyLimits.overlapHours.proposed)
  const [acceptsWeak, accept] = useState(false)
  const act = useKeyAct<typeof keyCalls.generate>('/key/generate')
  const submit = async () => {
    const made = await act.run({ kind, overlapHours, acceptsWeak })
    if (made) onMade(made)
  }
  const kinds: readonly SecretKind[] = hasMd5 || mayMd5 ? ['hmac', 'md5'] : ['hmac']
  const isWaiting = act.failure?.facts['approval'] !== undefined
  return (
    <Ask
      title={t('make.title')}
      submit={t('make.submit')}
      act={act}
      told={
        isWaiting ? t('make.waits', { minutes: keyLimits.shownMinutes }) : act.failure?.fields[0]?.message
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles['kind']}>
        <Segments
          label={t('make.kind')}
          choices={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          onChange={choose}
        />
        <Hint>{t(`make.${kind}Hint`)}</Hint>
        {kinds.length === 1 && <Hint>{t('make.md5Closed')}</Hint>}
      </div>
      {kind === 'md5' && <Note tone="warn">{t('weakNote')}</Note>}
      {kind === 'md5' && !hasMd5 && (
        <CheckField label={t('make.acceptsWeak')} checked={acceptsWeak} onChange={accept} />
      )}
      <HoursField
        label={t('make.overlap')}
        hint={t('make.overlapHint')}
        hours={overlapHours}
        onHours={setHours}
      />
    </Ask>
  )
}
