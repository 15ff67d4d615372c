import { advisedDaysOf, listLimits as limits } from '@quayside/contract/risk/list/limits.ts'
import { liftables } from '@quayside/contract/risk/ruling/lists.ts'
import { type ListColour, type ListType, listTypes } from '@quayside/contract/risk/ruling/list-types.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { RefusedNote } from '#proof/refused-note.tsx'
import { FileChooser } from '#lists/file-lines.tsx'
import { Button } from '#ui/control/button.tsx'
import { CheckField } from '#ui/control/check-field.tsx'
import { TextField } from '#ui/control/field.tsx'
import { Fields } from '#ui/control/fields.tsx'
import { Segments } from '#ui/control/segments.tsx'
import { SelectField } from '#ui/control/select-field.tsx'
import { Hint } from '#ui/text/hint.tsx'
import styles from './list.module.css'
import { contentsOf, isInOrders, isOrderOnly } from './add-draft.ts'
import type { Adding } from './use-adding.ts'

interface AddFormProps {
  colour: ListColour
  adding: Adding
}

/** What is listed, why and for how long. */
export function AddForm({ colour, adding }: AddFormProps) {
  const { t } = useTranslation('riskList')
  const { draft, failure, change, isTried } = adding
  const wrong = (name: string) => failure?.fields.find(({ field }) => field === name)?.message
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        adding.submit()
      }}
    >
      <Fields>
        <SelectField
          label={t('form.type')}
          value={draft.type}
          choices={listTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
          error={wrong('type')}
          onChange={(value) => change(ofType(value as ListType))}
        />
        <Expiry adding={adding} wrong={wrong('until')} />
        <div data-wide>
          <TextField
            label={t('form.reason')}
            value={draft.reason}
            maxLength={limits.reason.max}
            error={isTried && draft.reason.trim() === '' ? t('form.missing') : wrong('reason')}
            onChange={(reason) => change({ reason })}
          />
        </div>
      </Fields>
      <Contents adding={adding} wrong={wrong('content') ?? wrong('order')} />
      {colour === 'white' && <Lifts adding={adding} />}
      {failure && failure.fields.every(({ field }) => field === 'acceptsLonger') && (
        <RefusedNote failure={failure} />
      )}
      <Submit adding={adding} />
    </form>
  )
}

const ofType = (type: ListType) => ({
  type,
  days: advisedDaysOf(type),
  acceptsLonger: false,
  ...(isOrderOnly(type) ? { how: 'order' as const } : !isInOrders(type) && { how: 'typed' as const }),
})

function Expiry({ adding: { draft, change }, wrong }: { adding: Adding; wrong: string | undefined }) {
  const { t } = useTranslation('riskList')
  const advised = advisedDaysOf(draft.type)
  const days = [...new Set([1, 7, 30, 90, 180, 365])]
  const isLonger = draft.days === 'forever' || draft.days > advised
  return (
    <div className={styles['stack']}>
      <SelectField
        label={t('form.expires')}
        value={String(draft.days)}
        error={wrong}
        choices={[
          ...days.map((value) => ({
            value: String(value),
            label: t(value === advised ? 'form.daysAdvised' : 'form.days', { days: value }),
          })),
          { value: 'forever', label: t('form.forever') },
        ]}
        onChange={(value) =>
          change({ days: value === 'forever' ? 'forever' : Number(value), acceptsLonger: false })
        }
      />
      {isLonger && (
        <CheckField
          label={t('form.acceptsLonger', { days: advised })}
          checked={draft.acceptsLonger}
          onChange={(acceptsLonger) => change({ acceptsLonger })}
        />
      )}
    </div>
  )
}

function Contents({ adding, wrong }: { adding: Adding; wrong: string | undefined }) {
  const { t } = useTranslation('riskList')
  const mayImport = useSession().permissions.includes('risk.list.import')
  const { draft, change } = adding
  return (
    <div className={styles['stack']}>
      {isInOrders(draft.type) && !isOrderOnly(draft.type) && (
        <Segments
          label={t('form.how')}
          choices={[
            { value: 'typed', label: t('form.typed') },
            { value: 'order', label: t('form.order') },
          ]}
          value={draft.how}
          onChange={(how) => change({ how })}
        />
      )}
      {draft.how === 'order' ? (
        <TextField
          label={t('form.order')}
          value={draft.order}
          maxLength={64}
          hint={t('form.orderHint')}
          error={wrong}
          onChange={(order) => change({ order })}
        />
      ) : (
        <>
          <label className={styles['label']}>
            {t('form.lines')}
            <textarea
              className={styles['lines']}
              rows={6}
              value={draft.text}
              spellCheck={false}
              aria-invalid={wrong !== undefined || undefined}
              onChange={(event) => change({ text: event.currentTarget.value, leaveOut: [] })}
              onBlur={adding.check}
            />
          </label>
          <Hint>{wrong ?? t('form.linesHint', { max: limits.content.max })}</Hint>
          {mayImport && (
            <div className={styles['file']}>
              <FileChooser name={undefined} isBusy={adding.isBusy} onFile={adding.takeFile} />
              <Hint inline>{t('form.fileHint')}</Hint>
            </div>
          )}
        </>
      )}
    </div>
  )
}

function Lifts({ adding: { draft, change } }: { adding: Adding }) {
  const { t } = useTranslation('riskList')
  return (
    <fieldset className={styles['lifts']}>
      <legend>{t('form.lifts')}</legend>
      {liftables.map((what) => (
        <CheckField
          key={what}
          label={t(`lifts.${what}`)}
          checked={draft.lifts.includes(what)}
          onChange={(is) =>
            change({ lifts: is ? [...draft.lifts, what] : draft.lifts.filter((one) => one !== what) })
          }
        />
      ))}
    </fieldset>
  )
}

function Submit({ adding }: { adding: Adding }) {
  const { t } = useTranslation('riskList')
  const { draft, checked, isBusy, check, failure } = adding
  const isWaiting = failure?.facts['approval'] !== undefined
  if (isWaiting) return null
  if (draft.how === 'order')
    return (
      <Button look="filled" type="submit" disabled={isBusy || draft.order.trim() === ''}>
        {t('form.submitOrder')}
      </Button>
    )
  if (!checked)
    return (
      <Button look="filled" disabled={isBusy || contentsOf(draft).length === 0} onClick={check}>
        {t('form.check')}
      </Button>
    )
  return (
    <Button look="filled" type="submit" disabled={isBusy || checked.fresh === 0}>
      {t('form.submit', { count: checked.fresh })}
    </Button>
  )
}
