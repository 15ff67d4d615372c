import { useId, useState } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { CheckField } from '#ui/control/check-field.tsx'
import { TextField } from '#ui/control/field.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { useRightGroups } from '#areas/account/team/rights.ts'
import styles from './token.module.css'

interface ScopesFieldProps {
  /** Rights to choose from. */
  offered: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  error?: string | undefined
}

/** Rights in words, found by typing; what somebody has chosen stays chosen while they look for more. */
export function ScopesField({ offered, chosen, onChange, error }: ScopesFieldProps) {
  const { t } = useTranslation('token')
  const [text, search] = useState('')
  const errorId = useId()
  const wanted = text.trim().toLowerCase()
  const groups = useRightGroups()
    .map((group) => ({
      ...group,
      rights: group.rights.filter(
        ({ code, name, sentence }) =>
          offered.includes(code) && [name, sentence, code].some((one) => one.toLowerCase().includes(wanted)),
      ),
    }))
    .filter(({ rights }) => rights.length > 0)
  const toggle = (code: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, code] : chosen.filter((one) => one !== code))
  return (
    <fieldset className={styles['scopes']} aria-describedby={error === undefined ? undefined : errorId}>
      <legend>{t('make.scopes')}</legend>
      <TextField label={t('make.search')} type="search" value={text} onChange={search} autoComplete="off" />
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard. */}
      <div className={styles['listed']} tabIndex={0} role="group" aria-label={t('make.scopes')}>
        {groups.length === 0 && <p>{t('make.nothing')}</p>}
        {groups.map(({ code, name, rights }) => (
          <div key={code}>
            <h3>{name}</h3>
            {rights.map((right) => (
              <CheckField
                key={right.code}
                label={right.name}
                aside={right.money && <Hint inline>{t('make.money')}</Hint>}
                hint={right.sentence}
                checked={chosen.includes(right.code)}
                onChange={(isChosen) => toggle(right.code, isChosen)}
              />
            ))}
          </div>
        ))}
      </div>
      <Hint>{t('make.chosen', { count: chosen.length })}</Hint>
      {error !== undefined && (
        <p id={errorId} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
