import { type SyntheticEvent, useId, useState } from 'react'
import type { paylinkBaseCalls } from '@quayside/contract/paylink/base/base.ts'
import { type BaseFile, baseFiles } from '@quayside/contract/paylink/base/files.ts'
import { paylinkLimits as limits } from '@quayside/contract/paylink/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { useRefresh, useSend } from '#api/use-call.ts'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Button } from '#ui/control/button.tsx'
import { TextField } from '#ui/control/field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { Note } from '#ui/state/note.tsx'
import { Facts } from '#ui/text/facts.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import {
  type BaseDraft,
  baseDraftOf,
  type BaseField,
  baseInput,
  baseProblem,
  type BaseSite,
  mostOf,
  told,
} from './base-draft.ts'
import styles from './base.module.css'
import { useBaseFacts } from './base-facts.ts'
import { BaseFileField } from './file-field.tsx'

interface BaseDialogProps {
  site: BaseSite
  onClose: () => void
}

/** One version more; whoever was quicker is told of, and nothing that was typed is lost. */
export function BaseDialog({ site, onClose }: BaseDialogProps) {
  const { t } = useTranslation(['baseInfo', 'ui'])
  const formId = useId()
  const [seen] = useState(site.current)
  const [draft, setDraft] = useState<BaseDraft>(() => baseDraftOf(site.current))
  const [tried, setTried] = useState(false)
  const saving = useSaving(site, onClose)
  const isMet = saving.isConflict && site.current?.version !== seen?.version
  const fields = told.map((field) => [field, baseProblem(field, draft)] as const)
  const isWhole = fields.every(([, problem]) => problem === undefined)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    // What was met is what is saved over: it stands on the screen by then.
    if (isWhole) saving.save(baseInput(draft), isMet ? site.current?.version : seen?.version)
  }
  const { current } = site
  const button = isMet && current ? t('form.over', { version: current.version }) : undefined
  return (
    <Dialog
      kind="form"
      title={t(seen ? 'form.edit' : 'form.add', { site: site.site })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button look="filled" type="submit" form={formId} disabled={saving.busy}>
            {button ?? t('form.save', { version: nextOf(site) })}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} onSubmit={submit} noValidate>
        {isMet && <Met site={site} />}
        {fields.map(([field, problem], index) => (
          <BaseTextField
            key={field}
            field={field}
            first={index === 0}
            value={draft[field]}
            problem={problem !== 'missing' || tried ? problem : undefined}
            refused={saving.wrong(field)}
            onChange={(text) => setDraft({ ...draft, [field]: text })}
          />
        ))}
        {baseFiles.map((place) => (
          <BaseFileField
            key={place}
            place={place}
            file={draft[place]}
            refused={saving.wrong(place)}
            onChange={(file) => setDraft((before) => ({ ...before, [place]: file }))}
          />
        ))}
        <Hint>{t('form.keeps')}</Hint>
        {saving.failure && <RefusedNote failure={saving.failure} />}
      </form>
    </Dialog>
  )
}

/** Versions count on, also after a deletion, which is one too. */
const nextOf = ({ current, earlier }: BaseSite): number =>
  current ? current.version + 1 : earlier.length > 0 ? earlier[0]!.version + 2 : 1

/** What somebody else has saved meanwhile. */
function Met({ site: { current } }: { site: BaseSite }) {
  const { t } = useTranslation('baseInfo')
  const zone = useZone()
  if (!current)
    return (
      <Note tone="warn" live="alert">
        {t('form.gone')}
      </Note>
    )
  const { version, by, at } = current
  return (
    <Note tone="warn" live="alert">
      {t('form.conflict', { by, version, time: formatTime(at, zone.name, 'minute'), zone: zone.label })}
      <Facts title={t('form.theirs', { version })} facts={useBaseFacts(current)} />
    </Note>
  )
}

function useSaving(site: BaseSite, onClose: () => void) {
  const { t } = useTranslation('baseInfo')
  const refresh = useRefresh()
  const add = useSend<typeof paylinkBaseCalls.add>('/payLink/addBaseInfo', { inline: true })
  const modify = useSend<typeof paylinkBaseCalls.modify>('/payLink/modifyBaseInfo', { inline: true })
  const [failure, setFailure] = useState<CallFailure>()
  const conflicts = ['request.conflict', 'paylink.base_exists', 'object.not_found']
  const isConflict = failure !== undefined && conflicts.includes(failure.key)
  const save = async (input: ReturnType<typeof baseInput>, version: number | undefined) => {
    setFailure(undefined)
    try {
      const { siteId } = site
      const { data } =
        version === undefined
          ? await add.mutateAsync({ siteId, ...input })
          : await modify.mutateAsync({ siteId, version, ...input })
      toast({ tone: 'good', text: t('form.saved', { site: site.site, version: data.version }) })
      void refresh('/payLink/queryBaseInfo')
      void refresh('/payLink/permission')
      onClose()
    } catch (thrown) {
      if (!(thrown instanceof CallFailure)) throw thrown
      if (conflicts.includes(thrown.key)) await refresh('/payLink/queryBaseInfo')
      setFailure(thrown)
    }
  }
  const isPlaced = failure !== undefined && failure.fields.length > 0
  return {
    busy: add.isPending || modify.isPending,
    isConflict,
    failure: isConflict || isPlaced ? undefined : failure,
    wrong: (field: BaseField | BaseFile) => failure?.fields.find((one) => one.field === field)?.message,
    save: (input: ReturnType<typeof baseInput>, version: number | undefined) => void save(input, version),
  }
}

interface BaseTextFieldProps {
  field: BaseField
  first: boolean
  value: string
  problem: ReturnType<typeof baseProblem>
  refused: string | undefined
  onChange: (text: string) => void
}

const optional: ReadonlySet<BaseField> = new Set(['phone', 'shopUrl', 'descriptor'])
const kinds = { email: 'email', phone: 'tel', shopUrl: 'url' } as const

function BaseTextField({ field, first, value, problem, refused, onChange }: BaseTextFieldProps) {
  const { t } = useTranslation('baseInfo')
  const label = t(`field.${field}`)
  const facts = field === 'email' ? limits.email : { min: 0, max: mostOf(field) }
  return (
    <TextField
      first={first}
      label={optional.has(field) ? t('optional', { label }) : label}
      value={value}
      hint={field === 'email' ? undefined : t(`hint.${field}`)}
      error={problem ? t(`form.${problem}`, facts) : refused}
      refusesChinese={field === 'descriptor'}
      autoComplete="off"
      {...(field in kinds && { inputMode: kinds[field as keyof typeof kinds] })}
      onChange={onChange}
    />
  )
}
