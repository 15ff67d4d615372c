import { notifyGroups, type NotifyGroup } from '@quayside/contract/main/notify/families.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CheckField } from '#ui/control/check-field.tsx'
import { Hint } from '#ui/text/hint.tsx'
import styles from './recipient.module.css'

interface GroupsFieldProps {
  legend: string
  hint?: string
  /** Those that may be chosen; all where it is left out. */
  of?: readonly NotifyGroup[]
  chosen: readonly NotifyGroup[]
  onChange: (groups: NotifyGroup[]) => void
}

/** Groups of events, each with a tick. */
export function GroupsField({ legend, hint, of = notifyGroups, chosen, onChange }: GroupsFieldProps) {
  const { t } = useTranslation('eventTypes')
  return (
    <fieldset className={styles['groups']}>
      <legend>{legend}</legend>
      {notifyGroups
        .filter((group) => of.includes(group))
        .map((group) => (
          <CheckField
            key={group}
            label={t(`group.${group}`)}
            checked={chosen.includes(group)}
            onChange={(on) =>
              onChange(notifyGroups.filter((one) => (one === group ? on : chosen.includes(one))))
            }
          />
        ))}
      {hint && (
        <div className={styles['hint']}>
          <Hint>{hint}</Hint>
        </div>
      )}
    </fieldset>
  )
}
