import type { Carrier } from '@quayside/contract/logistics/carriers.ts'
import type { CarrierCandidate, shipmentUploadCalls } from '@quayside/contract/logistics/shipment/upload.ts'
import { logisticsLimits } from '@quayside/contract/logistics/limits.ts'
import { joined } from '@quayside/phrases/joined.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { ChoiceBoxes } from '#ui/control/choice-boxes.tsx'
import { useSettled } from '#ui/state/use-settled.ts'
import { Hint } from '#ui/text/hint.tsx'
import styles from './shipment.module.css'

interface CandidatesProps {
  number: string
  order: string
  value: Carrier | ''
  onChoose: (company: Carrier) => void
}

/** Whose number it may be, each with what speaks for it; the choice is the reader's. */
export function Candidates({ number, order, value, onChoose }: CandidatesProps) {
  const { t } = useTranslation('shipment')
  const settled = useSettled(number.trim())
  const isLong = settled.length >= logisticsLimits.number.min
  const { data } = useCall<typeof shipmentUploadCalls.companies>(
    '/logistics-center/companies',
    { number: settled, ...(order.trim() !== '' && { order: order.trim() }) },
    { enabled: isLong },
  )
  if (!isLong || !data) return null
  if (data.candidates.length === 0) return <Hint>{t('form.noCandidate')}</Hint>
  return (
    <ChoiceBoxes<Carrier>
      legend={t('form.candidates')}
      stacked
      value={value === '' ? undefined : value}
      onChange={onChoose}
      choices={data.candidates.slice(0, 4).map((one) => ({
        value: one.company,
        label: (
          <span className={styles['candidate']}>
            <b>{t(`carrier.${one.company}`)}</b>
            <Grounds candidate={one} />
          </span>
        ),
        end: <small>{t('form.fits', { fits: one.fits })}</small>,
      }))}
    />
  )
}

function Grounds({ candidate }: { candidate: CarrierCandidate }) {
  const { t, i18n } = useTranslation('shipment')
  const { form, checkDigit, destination, earlier, detected } = candidate
  const grounds = [
    t(form ? 'form.form' : 'form.noForm'),
    ...(checkDigit === null ? [] : [t(checkDigit ? 'form.checkDigit' : 'form.noCheckDigit')]),
    ...(destination === null ? [] : [t(destination ? 'form.destination' : 'form.noDestination')]),
    ...(earlier > 0 ? [t('form.earlier', { count: earlier })] : []),
    ...(detected ? [t('form.detected')] : []),
  ]
  return <Hint inline>{joined(i18n.language, grounds)}</Hint>
}
