import { type SyntheticEvent, useId } from 'react'
import { tokenLimits as limits } from '@quayside/contract/account/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { ProofField } from '#proof/field.tsx'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Button } from '#ui/control/button.tsx'
import { CheckField } from '#ui/control/check-field.tsx'
import { TextField } from '#ui/control/field.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { AskedField } from './asked-field.tsx'
import { DaysField } from './days-field.tsx'
import { AccessField, WhoseField } from './make-fields.tsx'
import { ScopesField } from './scopes-field.tsx'
import type { ShownToken, TokenList } from './token-list.ts'
import styles from './token.module.css'
import { type TokenDraft, useTokenDraft } from './use-token-draft.ts'

interface MakeDialogProps {
  list: TokenList
  onMade: (token: ShownToken) => void
  onClose: () => void
}

export function MakeTokenDialog({ list, onMade, onClose }: MakeDialogProps) {
  const { t } = useTranslation(['token', 'ui'])
  const formId = useId()
  const form = useTokenDraft(list)
  const { act, isWaiting } = form
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const made = await form.send()
    if (made) onMade(made)
  }
  return (
    <Sheet
      title={t('make.title')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(isWaiting ? 'ui:close' : 'ui:cancel')}</Button>
          {!isWaiting && (
            <Button look="filled" type="submit" form={formId} disabled={act.isBusy}>
              {t('make.submit')}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
        <TokenFields form={form} roles={list.roles} />
        {act.failure && (
          <RefusedNote
            failure={act.failure}
            text={isWaiting ? t('make.waits', { days: limits.issueDays }) : act.failure.fields[0]?.message}
          />
        )}
        {!isWaiting && <ProofField {...act.field} />}
      </form>
    </Sheet>
  )
}

const days = [7, 30, limits.days.proposed, 180, limits.days.max] as const

function TokenFields({ form, roles }: { form: TokenDraft; roles: TokenList['roles'] }) {
  const { t } = useTranslation('token')
  const { draft, change, offered, chosen, lacks, fieldError } = form
  return (
    <>
      <TextField
        first
        label={t('make.name')}
        hint={t('make.nameHint')}
        value={draft.name}
        maxLength={limits.name.max}
        autoComplete="off"
        error={lacks.name ? t('make.nameMissing') : fieldError('name')}
        onChange={(name) => change({ name })}
      />
      {roles && (
        <WhoseField
          whose={draft.whose}
          onWhose={(whose) => change({ whose })}
          roles={roles}
          chosen={draft.roleIds}
          onChoose={(roleIds) => change({ roleIds })}
        />
      )}
      <AccessField readsOnly={draft.readsOnly} onReadsOnly={(readsOnly) => change({ readsOnly })} />
      <ScopesField
        offered={offered}
        chosen={chosen}
        error={lacks.permissions ? t('make.missing') : fieldError('permissions')}
        onChange={(permissions) => change({ permissions })}
      />
      <DaysField
        label={t('make.ends')}
        choices={days}
        days={draft.days}
        onDays={(value) => change({ days: value })}
      />
      {!draft.readsOnly && (
        <AskedField
          asked={draft.asked}
          error={fieldError('askedFrom')}
          onAsked={(asked) => change({ asked })}
        />
      )}
      <CheckField
        label={t('make.signed')}
        hint={t('make.signedHint')}
        checked={draft.signed}
        onChange={(signed) => change({ signed })}
      />
    </>
  )
}
