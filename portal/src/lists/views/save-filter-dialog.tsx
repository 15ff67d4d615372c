import { type SyntheticEvent, useId, useState } from 'react'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import type { FilterContent, FilterList } from '@quayside/contract/trade/filter/saved-filter.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { CheckField } from '#ui/control/check-field.tsx'
import { Button } from '#ui/control/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { TextField } from '#ui/control/field.tsx'
import styles from './saved-filter.module.css'
import type { FilterActions } from './use-filter-actions.ts'

interface SaveFilterDialogProps {
  list: FilterList
  content: FilterContent
  actions: FilterActions
  onSaved: (id: string) => void
  onClose: () => void
}

/** Asks for the name under which the conditions of the list are kept. */
export function SaveFilterDialog({ list, content, actions, onSaved, onClose }: SaveFilterDialogProps) {
  const { t } = useTranslation(['savedFilter', 'ui'])
  const formId = useId()
  const [name, setName] = useState('')
  const [pinned, setPinned] = useState(true)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setError(t('save.nameMissing'))
    setBusy(true)
    try {
      onSaved(await actions.save(list, { name: name.trim(), content, pinned }))
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setError(failure.fields[0]?.message ?? failure.message)
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t('save.title')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button look="filled" type="submit" form={formId} disabled={busy}>
            {t('save.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={t('save.name')}
          value={name}
          onChange={(text) => {
            setName(text)
            setError(undefined)
          }}
          maxLength={tradeLimits.savedFilter.name.max}
          hint={t('save.hint')}
          error={error}
          data-autofocus
        />
        <CheckField label={t('save.pin')} checked={pinned} onChange={setPinned} />
      </form>
    </Dialog>
  )
}
