import { checkoutLimits as limits } from '@quayside/contract/main/limits.ts'
import {
  type CheckoutField,
  type CheckoutFile,
  checkoutUploadPath,
} from '@quayside/contract/main/checkout/parts.ts'
import { useTranslation } from '#words/use-translation.ts'
import type { CallFailure } from '#api/failure.ts'
import { usePicture } from '#api/use-picture.ts'
import { useUpload } from '#api/use-upload.ts'
import { RefusedNote } from '#proof/refused-note.tsx'
import { CheckField } from '#ui/control/check-field.tsx'
import { TextField } from '#ui/control/field.tsx'
import { FileBox } from '#ui/control/file-box.tsx'
import { sizeInWords } from '#ui/text/size-text.ts'
import { BrandOrder } from './brand-order.tsx'
import styles from './checkout.module.css'
import type { CheckoutDraft, DraftProblem, Offered } from './draft.ts'
import { TemplateChoice } from './template-choice.tsx'

interface CheckoutFormProps {
  siteId: string
  draft: CheckoutDraft
  offered: readonly Offered[]
  problems: Partial<Record<CheckoutField, DraftProblem>>
  /** What the gateway says of fields. */
  wrong: Readonly<Record<string, string>>
  failure: CallFailure | undefined
  onChange: (part: Partial<CheckoutDraft>) => void
}

/** Everything that a version says. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { siteId, draft, offered, problems, wrong, failure, onChange } = props
  const { t } = useTranslation('checkout')
  const errorOf = (field: CheckoutField) => {
    const problem = problems[field]
    return problem ? t(`form.${problem}`) : wrong[field]
  }
  const file = (place: CheckoutFile) => ({
    place,
    draft,
    error: errorOf(place),
    onChange,
  })
  return (
    <form
      className={styles['form']}
      aria-label={t('form.label')}
      onSubmit={(event) => event.preventDefault()}
    >
      {failure && (
        <RefusedNote
          failure={failure}
          text={failure.key === 'request.conflict' ? t('publishing.conflict') : undefined}
        />
      )}
      <TextField
        label={t('field.title')}
        value={draft.title}
        maxLength={limits.title.max}
        hint={t('form.titleHint', { max: limits.title.max })}
        error={errorOf('title')}
        autoComplete="off"
        aside={
          <span className={styles['count']}>
            {draft.title.length} / {limits.title.max}
          </span>
        }
        onChange={(title) => onChange({ title })}
      />
      <div className={styles['pair']}>
        <FileField {...file('logo')} />
        <FileField {...file('icon')} />
      </div>
      <TemplateChoice value={draft.template} onChange={(template) => onChange({ template })} />
      <BrandOrder
        siteId={siteId}
        brands={draft.brands}
        offered={offered}
        error={errorOf('brands')}
        onChange={(brands) => onChange({ brands })}
      />
      <Asks draft={draft} onChange={onChange} />
      <FileField {...file('terms')} />
      <FileField {...file('privacy')} />
    </form>
  )
}

/** What more the payer has to type. */
function Asks({ draft, onChange }: Pick<CheckoutFormProps, 'draft' | 'onChange'>) {
  const { t } = useTranslation('checkout')
  return (
    <>
      {(['asksHolder', 'asksAddress'] as const).map((field) => (
        <CheckField
          key={field}
          label={t(`form.${field}`)}
          hint={t(`form.${field}Hint`)}
          checked={draft[field]}
          onChange={(isAsked) => onChange({ [field]: isAsked })}
        />
      ))}
    </>
  )
}

interface FileFieldProps {
  place: CheckoutFile
  draft: CheckoutDraft
  error: string | undefined
  onChange: (part: Partial<CheckoutDraft>) => void
}

function FileField({ place, draft, error, onChange }: FileFieldProps) {
  const { t } = useTranslation('checkout')
  const rule = limits[place]
  const chosen = draft[place]
  const isPicture = 'ratio' in rule
  const upload = useUpload(checkoutUploadPath, place, (file) => onChange({ [place]: file }))
  const picture = usePicture('/checkout/file', isPicture ? chosen : null)
  const size = sizeInWords(rule.bytes)
  const name = t(`field.${place}`)
  const allowed = isPicture
    ? t('form.pictureHint', { endings: rule.endings.join(' / '), size })
    : t('form.documentHint', { size })
  return (
    <FileBox
      label={isPicture ? t('form.ratio', { name, ...rule.ratio }) : name}
      hint={chosen?.state === 'quarantine' ? t('form.waits') : allowed}
      name={chosen?.name ?? null}
      picture={picture}
      endings={rule.endings}
      isBusy={upload.isSending}
      error={upload.problem ?? error}
      words={{
        choose: t('form.choose'),
        replace: t('form.replace'),
        remove: t('form.removeFile'),
        busy: t('form.uploading'),
      }}
      onFile={upload.send}
      onRemove={() => onChange({ [place]: null })}
    />
  )
}
