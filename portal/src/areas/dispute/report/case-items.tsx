import type { OutputOf } from '@quayside/contract/call.ts'
import { disputeReportLimits } from '@quayside/contract/dispute/report/limits.ts'
import type { disputeReportCalls } from '@quayside/contract/dispute/report/report.ts'
import { Panel, PanelNothing, ReportDownload, useFigures } from '#areas/home/public.tsx'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { ScrollRegion } from '#ui/page/scroll-region.tsx'
import { percentText } from '#ui/text/percent-text.ts'
import type { AskedCases } from './protest-search.ts'
import styles from './protest.module.css'

type Row = OutputOf<typeof disputeReportCalls.items>['rows'][number]

/** How appeals went with each item of evidence and without it; which is no proof that the item decided them. */
export function CaseItems({ asked }: { asked: AskedCases }) {
  const { t } = useTranslation('disputeReport')
  const { count } = useFigures()
  const query = useCall<typeof disputeReportCalls.items>('/chargeback/report/items', asked)
  return (
    <Panel
      title={t('items.title')}
      note={t('items.note', { most: count(disputeReportLimits.itemAppeals) })}
      query={query}
      wide
      tools={
        <ReportDownload<typeof disputeReportCalls.itemsFile>
          path="/chargeback/report/items/download"
          input={asked}
          label={t('items.download')}
        />
      }
    >
      {({ rows }) =>
        rows.length === 0 ? <PanelNothing>{t('items.nothing')}</PanelNothing> : <Items rows={rows} />
      }
    </Panel>
  )
}

const sides = ['present', 'absent'] as const

function Items({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation(['disputeReport', 'evidence'])
  return (
    <ScrollRegion label={t('items.title')}>
      <table aria-label={t('items.title')} className={styles['cases']}>
        <thead>
          <tr>
            <th scope="col">{t('column.group')}</th>
            <th scope="col">{t('items.item')}</th>
            {sides.flatMap((side) =>
              (['decided', 'won', 'interval'] as const).map((figure) => (
                <th key={`${side} ${figure}`} scope="col" data-number>
                  {t(`items.${side}.${figure}`)}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.group} ${row.item}`}>
              <th scope="row">{t(`group.${row.group}`)}</th>
              <td>{t(`evidence:item.${row.item}`)}</td>
              {sides.map((side) => (
                <Share key={side} share={row[side]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Share({ share }: { share: Row['present'] }) {
  const { count } = useFigures()
  const cells = share
    ? [count(share.decided), percentText(share.won), `${percentText(share.low)}–${percentText(share.high)}`]
    : ['–', '–', '–']
  return cells.map((cell, index) => (
    // eslint-disable-next-line react/no-array-index-key -- three figures in the order of the heads.
    <td key={index} data-number>
      {cell}
    </td>
  ))
}
