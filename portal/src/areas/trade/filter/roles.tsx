import { useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { SavedFilterConfig, savedFilterCalls } from '@quayside/contract/trade/filter/saved-filter.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { CheckField } from '#ui/control/check-field.tsx'
import { Button } from '#ui/control/button.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { Buttons } from '#ui/control/buttons.tsx'
import styles from '#lists/views/saved-filter.module.css'
import type { FilterActions } from '#lists/views/use-filter-actions.ts'

interface FilterRolesProps {
  filter: SavedFilterConfig
  roles: OutputOf<typeof savedFilterCalls.config>['roles']
  actions: FilterActions
}

/** With which roles the filter is shared; each says how many operators it reaches. */
export function FilterRoles({ filter, roles, actions }: FilterRolesProps) {
  const { t } = useTranslation('savedFilter')
  const saved = filter.roles.map(({ id }) => id)
  const [chosen, setChosen] = useState<readonly string[]>(saved)
  const [error, setError] = useState<string>()
  const changed = chosen.toSorted().join() !== saved.toSorted().join()
  const save = () => {
    setError(undefined)
    actions.share(filter, [...chosen]).catch((failure: unknown) => {
      if (!(failure instanceof CallFailure)) throw failure
      setError(failure.message)
    })
  }
  return (
    <section>
      <fieldset className={styles['roles']}>
        <legend>{t('set.roles')}</legend>
        <Hint>{t('set.rolesHint')}</Hint>
        {roles.map((role) => (
          <CheckField
            key={role.id}
            label={t('set.role', { name: role.name, count: role.operators })}
            checked={chosen.includes(role.id)}
            onChange={(checked) =>
              setChosen(checked ? [...chosen, role.id] : chosen.filter((id) => id !== role.id))
            }
          />
        ))}
      </fieldset>
      {error && (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
      <Buttons>
        <Button disabled={!changed} onClick={save}>
          {t('set.shareSave')}
        </Button>
        {changed && <span className={styles['quiet']}>{t('set.unsaved')}</span>}
      </Buttons>
    </section>
  )
}
