import { useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import {
  type calibrationCalls,
  calibrationMin,
  calibrationMonths,
} from '@quayside/contract/dispute/value/calibration.ts'
import { Panel, PanelNothing } from '#areas/home/public.tsx'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { IntervalChart } from '#ui/chart/interval-chart.tsx'
import { Button } from '#ui/control/button.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { percentText } from '#ui/text/percent-text.ts'
import styles from './value.module.css'

type Answer = OutputOf<typeof calibrationCalls.calibration>
type Chart = NonNullable<Answer['chart']>

/** How far chances of appeals could be believed, and what promised values brought. */
export function CalibrationReport() {
  const { t } = useTranslation('value')
  const query = useCall<typeof calibrationCalls.calibration>('/chargeback/value/calibration', {})
  const [isTable, setTable] = useState(false)
  const chart = query.data?.chart
  return (
    <>
      <Panel
        title={t('chances.title')}
        note={t('chances.note', { months: calibrationMonths })}
        query={query}
        wide
        tools={
          chart && (
            <Button look="accent" size="sm" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
              {t(isTable ? 'chances.chart' : 'chances.table')}
            </Button>
          )
        }
      >
        {(answer) => <Chances answer={answer} isTable={isTable} />}
      </Panel>
      <Panel title={t('promises.title')} note={t('promises.note')} query={query} wide>
        {({ promises }) => <Promises promises={promises} />}
      </Panel>
    </>
  )
}

function Chances({ answer: { chart, decisions, kept }, isTable }: { answer: Answer; isTable: boolean }) {
  const { t } = useTranslation('value')
  if (!chart)
    return <PanelNothing>{t('chances.few', { count: decisions, needed: calibrationMin })}</PanelNothing>
  const { bins, brier, baseBrier, baseRate } = chart
  const better = brier < baseBrier ? 'better' : brier > baseBrier ? 'worse' : 'same'
  return (
    <div className={styles['chart']}>
      {isTable ? (
        <BinTable bins={bins} />
      ) : (
        <IntervalChart
          label={t('chances.title')}
          format={percentText}
          marks={bins.map(({ from, to, promised, won, low, high }) => ({
            label: t('chances.bin', { from, to }),
            expected: promised,
            actual: won,
            low,
            high,
            isInside: promised >= low && promised <= high,
          }))}
        />
      )}
      <Hint>{t('chances.how')}</Hint>
      <Hint>
        {t(`chances.${better}`, { brier, base: baseBrier, rate: percentText(baseRate) })}{' '}
        {t('chances.kept', { kept, decisions })}
      </Hint>
    </div>
  )
}

function BinTable({ bins }: { bins: Chart['bins'] }) {
  const { t } = useTranslation('value')
  return (
    <PlainTable label={t('chances.title')}>
      <thead>
        <tr>
          <th scope="col">{t('chances.column.bin')}</th>
          {(['cases', 'promised', 'won', 'interval'] as const).map((column) => (
            <th key={column} scope="col" data-right>
              {t(`chances.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bins.map(({ from, to, cases, promised, won, low, high }) => (
          <tr key={from}>
            <th scope="row">{t('chances.bin', { from, to })}</th>
            <td data-right>{cases}</td>
            <td data-right>{percentText(promised)}</td>
            <td data-right>{percentText(won)}</td>
            <td data-right>{`${percentText(low)}–${percentText(high)}`}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

function Promises({ promises }: Pick<Answer, 'promises'>) {
  const { t } = useTranslation('value')
  if (promises.length === 0) return <PanelNothing>{t('promises.none')}</PanelNothing>
  const signed = (isLoss: boolean) => (isLoss ? '−' : '')
  return (
    <PlainTable label={t('promises.title')}>
      <thead>
        <tr>
          <th scope="col">{t('promises.column.currency')}</th>
          {(['cases', 'promised', 'got'] as const).map((column) => (
            <th key={column} scope="col" data-right>
              {t(`promises.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {promises.map(({ cases, promised, promisedIsLoss, got, gotIsLoss }) => (
          <tr key={promised.currency}>
            <th scope="row">{promised.currency}</th>
            <td data-right>{cases}</td>
            <td data-right>
              {signed(promisedIsLoss)}
              <MoneyText money={promised} bare />
            </td>
            <td data-right>
              {signed(gotIsLoss)}
              <MoneyText money={got} bare />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
