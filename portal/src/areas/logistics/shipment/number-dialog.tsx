import { carriers, type Carrier } from '@quayside/contract/logistics/carriers.ts'
import { logisticsLimits as limits } from '@quayside/contract/logistics/limits.ts'
import type { ShipmentRow } from '@quayside/contract/logistics/shipment/row.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Button } from '#ui/control/button.tsx'
import { CheckField } from '#ui/control/check-field.tsx'
import { Fields } from '#ui/control/fields.tsx'
import { SelectField } from '#ui/control/select-field.tsx'
import { TextField } from '#ui/control/field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Candidates } from './candidates.tsx'
import styles from './shipment.module.css'
import { type NumberForm, useNumber } from './use-number.ts'

interface NumberDialogProps {
  /** The parcel that gets a number, or another one; without it any order is named. */
  row?: ShipmentRow | undefined
  onClose: () => void
}

/** A tracking number by hand, with the companies that it may be of. */
export function ShipmentNumberDialog({ row, onClose }: NumberDialogProps) {
  const { t } = useTranslation(['shipment', 'ui'])
  const form = useNumber(row, onClose)
  const { draft, isCorrection, isBusy, failure } = form
  const submit =
    row?.offersCompany && draft.company !== ''
      ? t('form.submitWith', { company: t(`carrier.${draft.company}`) })
      : t(isCorrection ? 'form.submitCorrect' : 'form.submit')
  return (
    <Dialog
      title={t(isCorrection ? 'form.correctTitle' : 'form.title')}
      kind="form"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('ui:close')}</Button>
          <Button look="filled" disabled={isBusy} onClick={() => void form.submit()}>
            {submit}
          </Button>
        </>
      }
    >
      <NumberFields form={form} row={row} />
      {failure && failure.fields.length === 0 && <RefusedNote failure={failure} />}
    </Dialog>
  )
}

function NumberFields({ form, row }: { form: NumberForm; row: ShipmentRow | undefined }) {
  const { t } = useTranslation('shipment')
  const { draft, set, wrong, isTried } = form
  const needed = (value: string) => (isTried && value.trim() === '' ? t('form.choose') : undefined)
  const unlikely = form.failure?.key === 'logistics.company_unlikely' || draft.acceptsUnlikely
  return (
    <div className={styles['form']}>
      <Fields>
        {!row && (
          <TextField
            label={t('form.order')}
            value={draft.order}
            onChange={(order) => set({ order })}
            error={wrong('order')}
            maxLength={tradeLimits.merchantOrderId.max}
            autoComplete="off"
            spellCheck={false}
            first
          />
        )}
        <TextField
          label={t('form.number')}
          value={draft.number}
          onChange={(number) => set({ number, acceptsUnlikely: false })}
          error={wrong('number')}
          maxLength={limits.number.max}
          autoComplete="off"
          spellCheck={false}
          first={row !== undefined}
        />
      </Fields>
      <Candidates
        number={draft.number}
        order={draft.order}
        value={draft.company}
        onChoose={(company) => set({ company, acceptsUnlikely: false })}
      />
      <Fields>
        <SelectField
          label={t('form.company')}
          value={draft.company}
          placeholder={t('form.choose')}
          choices={carriers.map((value) => ({ value, label: t(`carrier.${value}`) }))}
          error={wrong('company') ?? needed(draft.company)}
          onChange={(company) => set({ company: company as Carrier | '', acceptsUnlikely: false })}
        />
        {unlikely && (
          <CheckField
            label={t('form.unlikely')}
            checked={draft.acceptsUnlikely}
            onChange={(acceptsUnlikely) => set({ acceptsUnlikely })}
          />
        )}
        <SiteField form={form} />
      </Fields>
    </div>
  )
}

/** Where the buyer can follow the parcel. */
function SiteField({ form: { draft, set, wrong } }: { form: NumberForm }) {
  const { t } = useTranslation('shipment')
  return (
    <TextField
      label={t('form.site')}
      value={draft.site}
      onChange={(site) => set({ site })}
      hint={t('form.siteHint')}
      error={wrong('site')}
      maxLength={limits.site.max}
    />
  )
}
