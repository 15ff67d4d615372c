import { useState } from 'react'
import {
  dayOrders,
  type DayOrder,
  type BankFileField,
  bankFileFields,
  type BankFileReading,
} from '@quayside/contract/fund/bank-match/bank-match.ts'
import { currencies } from '@quayside/contract/money.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { ScrollRegion } from '#ui/page/scroll-region.tsx'
import { SelectField } from '#ui/control/select-field.tsx'
import type { AskedColumns } from './bank-file-asked.ts'
import styles from './bank-file.module.css'

interface BankFileColumnsProps {
  asked: AskedColumns
  busy: boolean
  problem: string | undefined
  onClose: () => void
  onRead: (reading: BankFileReading) => void
}

/** Which column is what, where the headings do not say. */
export function BankFileColumns({ asked, busy, problem, onClose, onRead }: BankFileColumnsProps) {
  const { t } = useTranslation('bankFile')
  const [reading, setReading] = useState<BankFileReading>({ columns: asked.guessed })
  return (
    <Dialog
      kind="form"
      title={t('columns.title')}
      onClose={onClose}
      foot={
        <Button look="filled" disabled={busy} aria-busy={busy} onClick={() => onRead(reading)}>
          {t('columns.go')}
        </Button>
      }
    >
      <div className={styles['columns']}>
        <p>{t('columns.hint')}</p>
        <ul>
          {asked.asks.map((question) => (
            <li key={question}>{t(`columns.asks.${question}`)}</li>
          ))}
        </ul>
        {problem && (
          <p className={styles['problem']} role="alert">
            {problem}
          </p>
        )}
        <Sample asked={asked} />
        <div className={styles['fields']}>
          <ColumnFields asked={asked} reading={reading} onReading={setReading} />
          <OtherFields asked={asked} reading={reading} onReading={setReading} />
        </div>
      </div>
    </Dialog>
  )
}

interface FieldsProps {
  asked: AskedColumns
  reading: BankFileReading
  onReading: (reading: BankFileReading) => void
}

const noChoice = ''

function ColumnFields({ asked: { heads, sample }, reading, onReading }: FieldsProps) {
  const { t } = useTranslation('bankFile')
  const { columns = {} } = reading
  const width = Math.max(heads.length, ...sample.map((cells) => cells.length))
  const choices = [
    { value: noChoice, label: t('columns.none') },
    ...Array.from({ length: width }, (_, index) => ({
      value: String(index),
      label: heads[index] || t('columns.column', { no: index + 1 }),
    })),
  ]
  const choose = (field: BankFileField, value: string) => {
    const { [field]: _, ...others } = columns
    onReading({
      ...reading,
      columns: value === noChoice ? others : { ...others, [field]: Number(value) },
    })
  }
  return bankFileFields.map((field) => (
    <SelectField
      key={field}
      label={t(`field.${field}`)}
      value={String(columns[field] ?? noChoice)}
      choices={choices}
      onChange={(value) => choose(field, value)}
    />
  ))
}

/** What stands in no column. */
function OtherFields({ asked, reading, onReading }: FieldsProps) {
  const { t } = useTranslation('bankFile')
  const none = { value: noChoice, label: t('columns.none') }
  const { currency: _currency, dayOrder: _dayOrder, ...columns } = reading
  const { currency, dayOrder } = reading
  return (
    <>
      {reading.columns?.currency === undefined && (
        <SelectField
          label={t('columns.currency')}
          value={currency ?? noChoice}
          choices={[none, ...currencies.map((code) => ({ value: code, label: code }))]}
          onChange={(value) =>
            onReading({
              ...columns,
              ...(dayOrder && { dayOrder }),
              ...(value !== noChoice && { currency: value }),
            })
          }
        />
      )}
      {asked.asks.includes('dayOrder') && (
        <SelectField
          label={t('columns.dayOrder')}
          value={dayOrder ?? noChoice}
          choices={[none, ...dayOrders.map((order) => ({ value: order, label: t(`columns.${order}`) }))]}
          onChange={(value) =>
            onReading({
              ...columns,
              ...(currency && { currency }),
              ...(value !== noChoice && { dayOrder: value as DayOrder }),
            })
          }
        />
      )}
    </>
  )
}

function Sample({ asked: { heads, sample } }: { asked: AskedColumns }) {
  const { t } = useTranslation('bankFile')
  return (
    <ScrollRegion label={t('columns.sample')} className={styles['sample']}>
      <table aria-label={t('columns.sample')}>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={index} scope="col">
                {head || t('columns.column', { no: index + 1 })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
