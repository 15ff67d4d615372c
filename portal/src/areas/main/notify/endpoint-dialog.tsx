import { useState } from 'react'
import { eventTypeKey } from '@quayside/phrases/event-type-key.ts'
import { type KeyKind, keyKinds } from '@quayside/contract/main/key/states.ts'
import { notifyLimits as limits } from '@quayside/contract/main/limits.ts'
import { type EventType, typesOfFamily } from '@quayside/contract/main/notify/event-types.ts'
import type { NotifyFamily } from '@quayside/contract/main/notify/families.ts'
import type { notifyCalls } from '@quayside/contract/main/notify/notify.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Ask } from '#proof/ask.tsx'
import type { LetteredEndpoint } from '#areas/main/delivery/endpoints.ts'
import { useSiteOptions } from '#areas/trade/public.tsx'
import { LinkButton } from '#ui/control/buttons.tsx'
import { CheckField } from '#ui/control/check-field.tsx'
import { TextField } from '#ui/control/field.tsx'
import { SelectField } from '#ui/control/select-field.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { Hint } from '#ui/text/hint.tsx'
import styles from './notify.module.css'
import type { MadeSecret } from './secrets-dialog.tsx'
import { useNotifyAct } from './use-notify-act.ts'

interface EndpointDialogProps {
  family: NotifyFamily
  /** The address that is changed; a new one without. */
  row?: LetteredEndpoint
  onDone: (secrets: readonly MadeSecret[]) => void
  onClose: () => void
}

/** A new address, or another URL, site, choice of events or signatures of one that stands there. */
export function EndpointDialog({ family, row, onDone, onClose }: EndpointDialogProps) {
  const { t } = useTranslation('endpoint')
  const sites = useSiteOptions()
  const { values, set, act, wrong, missing, submit } = useEndpointForm(family, row, onDone)
  return (
    <Ask
      title={t(row ? 'form.changeTitle' : 'form.addTitle')}
      submit={t(row ? 'form.changeSubmit' : 'form.addSubmit')}
      act={act}
      told={wrong('url') === undefined && wrong('types') === undefined ? undefined : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('form.url')}
        value={values.url}
        onChange={(url) => set({ url })}
        hint={t('form.urlHint', { max: limits.url.max })}
        error={missing === 'url' ? t('form.urlMissing') : wrong('url')}
        maxLength={limits.url.max}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        first
      />
      <SelectField
        label={t('form.site')}
        value={values.siteId}
        onChange={(siteId) => set({ siteId })}
        placeholder={t('fact.allSites')}
        choices={sites}
      />
      <TypesField
        family={family}
        types={values.types}
        error={missing === 'types' ? t('form.noEvents') : wrong('types')}
        onTypes={(types) => set({ types })}
      />
      <SigningFields values={values} error={wrong('legacyKind')} set={set} />
      <Hint>{t('form.nonce')}</Hint>
    </Ask>
  )
}

interface SigningFieldsProps {
  values: Values
  error: string | undefined
  set: (change: Partial<Values>) => void
}

/** In which order they go, and how they are signed beside the one signature that all have. */
function SigningFields({ values, error, set }: SigningFieldsProps) {
  const { t } = useTranslation('endpoint')
  return (
    <>
      <CheckField
        label={t('form.inOrder')}
        hint={t('form.inOrderHint')}
        checked={values.inOrder}
        onChange={(inOrder) => set({ inOrder })}
      />
      <CheckField
        label={t('form.ed25519')}
        hint={t('form.ed25519Hint')}
        checked={values.ed25519}
        onChange={(ed25519) => set({ ed25519 })}
      />
      <SelectField
        label={t('form.legacy')}
        value={values.legacyKind}
        onChange={(legacyKind) => set({ legacyKind: legacyKind as KeyKind | '' })}
        placeholder={t('form.noLegacy')}
        error={error}
        choices={keyKinds.map((value) => ({ value, label: value.toUpperCase() }))}
      />
    </>
  )
}

interface TypesFieldProps {
  family: NotifyFamily
  types: readonly EventType[]
  error: string | undefined
  onTypes: (types: readonly EventType[]) => void
}

/** Which events of the family are sent, each in words. */
function TypesField({ family, types, error, onTypes }: TypesFieldProps) {
  const { t } = useTranslation(['endpoint', 'eventTypes'])
  const all = typesOfFamily(family)
  return (
    <fieldset className={styles['types']}>
      <legend>{t('form.events')}</legend>
      <div className={styles['acts']}>
        <LinkButton onClick={() => onTypes(all)}>{t('form.all')}</LinkButton>
        <LinkButton onClick={() => onTypes([])}>{t('form.nothing')}</LinkButton>
      </div>
      {all.map((type) => (
        <CheckField
          key={type}
          label={t(`eventTypes:type.${eventTypeKey(type)}`)}
          aside={<code>{type}</code>}
          checked={types.includes(type)}
          onChange={(isOn) => onTypes(all.filter((one) => (one === type ? isOn : types.includes(one))))}
        />
      ))}
      {error !== undefined && <Hint role="alert">{error}</Hint>}
    </fieldset>
  )
}

interface Values {
  url: string
  siteId: string
  types: readonly EventType[]
  inOrder: boolean
  ed25519: boolean
  legacyKind: KeyKind | ''
}

function useEndpointForm(
  family: NotifyFamily,
  row: LetteredEndpoint | undefined,
  onDone: (secrets: readonly MadeSecret[]) => void,
) {
  const { t } = useTranslation('endpoint')
  const [values, setValues] = useState<Values>(() => valuesOf(family, row))
  const [missing, miss] = useState<'url' | 'types'>()
  const act = useNotifyAct<typeof notifyCalls.save>('/notify/url/save')
  const wrong = (name: string) => act.failure?.fields.find(({ field }) => field === name)?.message
  const submit = async () => {
    const url = values.url.trim()
    const lacks = url === '' ? 'url' : values.types.length === 0 ? 'types' : undefined
    miss(lacks)
    if (lacks) return
    const done = await act.run({
      family,
      url,
      types: [...values.types],
      siteId: values.siteId === '' ? null : values.siteId,
      inOrder: values.inOrder,
      ed25519: values.ed25519,
      legacyKind: values.legacyKind === '' ? null : values.legacyKind,
      ...(row && { id: row.id, version: row.version }),
    })
    if (!done) return
    toast({ tone: 'good', text: t(row && row.address === url ? 'done.changed' : 'done.saved') })
    onDone(done.secrets)
  }
  return {
    values,
    set: (change: Partial<Values>) => setValues((now) => ({ ...now, ...change })),
    act,
    wrong,
    missing,
    submit,
  }
}

const valuesOf = (family: NotifyFamily, row: LetteredEndpoint | undefined): Values => ({
  url: row?.pending?.url ?? row?.url ?? 'https://',
  siteId: row?.site?.id ?? '',
  types: row?.types ?? typesOfFamily(family),
  inOrder: row?.inOrder ?? false,
  ed25519: row?.ed25519 ?? false,
  legacyKind: row?.legacyKind ?? '',
})
