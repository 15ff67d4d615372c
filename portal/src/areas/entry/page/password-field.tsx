import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { TextField, type TextFieldProps } from '#ui/control/field.tsx'
import styles from '#areas/entry/sign-in.module.css'

export type PasswordFieldProps = Pick<
  TextFieldProps,
  'label' | 'value' | 'onChange' | 'error' | 'aside' | 'first' | 'data-field'
> & {
  autoComplete: 'current-password' | 'new-password'
  /** Said while the caps lock is on. */
  capsLock?: string
}

/** A password that can be looked at; what is typed is never trimmed, and as long as any installation allows. */
export function PasswordField({ capsLock, ...props }: PasswordFieldProps) {
  const { t } = useTranslation('ui')
  const [shown, setShown] = useState(false)
  const [isCaps, setCaps] = useState(false)
  const Eye = shown ? IconEyeOff : IconEye
  const look = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'))
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      maxLength={entryLimits.passwordWire}
      autoCapitalize="none"
      spellCheck={false}
      hint={isCaps ? capsLock : undefined}
      onKeyDown={look}
      onKeyUp={look}
      end={
        <Button
          look="grey"
          size="sm"
          icon
          className={styles['eye']}
          aria-label={shown ? t('field.hide') : t('field.show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Eye size={16} stroke={1.6} aria-hidden />
        </Button>
      }
    />
  )
}
