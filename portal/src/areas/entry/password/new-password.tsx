import { IconCheck, IconPoint } from '@tabler/icons-react'
import { useId } from 'react'
import { missedConditions, type PasswordRules } from '@quayside/contract/entry/password/password-rules.ts'
import { useTranslation } from '#words/use-translation.ts'
import styles from '#areas/entry/credentials.module.css'
import { PasswordField } from '#areas/entry/page/password-field.tsx'

interface NewPasswordProps {
  labels: { password: string; again: string }
  rules: PasswordRules
  password: string
  again: string
  onPassword: (text: string) => void
  onAgain: (text: string) => void
  problems: { password?: string | undefined; again?: string | undefined }
  /** The login password, where it is known here, and must not be the same. */
  differsFrom?: string
  first?: boolean
}

/** A new password twice, and its conditions, each ticked as soon as it is met. */
export function NewPassword({ labels, rules, password, again, differsFrom, ...props }: NewPasswordProps) {
  const { t } = useTranslation('credentials')
  const { onPassword, onAgain, problems, first = false } = props
  const capsLock = t('field.capsLock')
  return (
    <>
      <PasswordField
        label={labels.password}
        value={password}
        onChange={onPassword}
        error={problems.password}
        autoComplete="new-password"
        capsLock={capsLock}
        first={first}
      />
      <PasswordField
        label={labels.again}
        value={again}
        onChange={onAgain}
        error={problems.again}
        autoComplete="new-password"
        capsLock={capsLock}
      />
      <Conditions rules={rules} password={password} again={again} differsFrom={differsFrom} />
    </>
  )
}

type ConditionsProps = Pick<NewPasswordProps, 'rules' | 'password' | 'again'> & {
  differsFrom: string | undefined
}

/** Whether everything that can be told here is met; the server looks for common and former ones as well. */
export function meetsConditions(rules: PasswordRules, password: string, again: string): boolean {
  return missedConditions(password, rules).length === 0 && password === again
}

function Conditions({ rules, password, again, differsFrom }: ConditionsProps) {
  const { t } = useTranslation('credentials')
  const id = useId()
  const missed = missedConditions(password, rules)
  const { min, max, kinds } = rules
  const conditions: [text: string, met: boolean][] = [
    [t('rules.length', { min, max }), !missed.includes('length')],
    [kinds === 'all' ? t('rules.all') : t('rules.two'), !missed.includes('kinds')],
    [t('rules.same'), password !== '' && password === again],
    ...(differsFrom === undefined
      ? []
      : [[t('rules.differs'), password !== '' && password !== differsFrom] as [string, boolean]]),
  ]
  return (
    <div className={styles['rules']}>
      <p id={id} className="visually-hidden">
        {t('rules.title')}
      </p>
      <ul aria-labelledby={id}>
        {conditions.map(([text, met]) => (
          <li key={text} data-met={met || undefined}>
            {met ? (
              <IconCheck size={14} stroke={2} aria-hidden />
            ) : (
              <IconPoint size={14} stroke={2} aria-hidden />
            )}
            <span>{text}</span>
            <span className="visually-hidden">{met ? t('rules.met') : t('rules.open')}</span>
          </li>
        ))}
      </ul>
      <p>{t('rules.never')}</p>
    </div>
  )
}
