import type { schemeCalls } from '@quayside/contract/dispute/report/scheme.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { SelectField } from '#ui/control/select-field.tsx'
import { Note } from '#ui/state/note.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { Accuracy } from './accuracy.tsx'
import { Counted } from './counted.tsx'
import { Outlook } from './outlook.tsx'
import { useCockpitTexts } from './month-text.ts'
import type { CockpitBoard as Board, Shown } from './programme.ts'
import { ProgrammeTable } from './programme-table.tsx'
import { latestMonths, cockpitPlace, type ProtestSearch } from './protest-search.ts'
import { CockpitSkeleton } from './skeleton.tsx'
import { WhatIf } from './what-if.tsx'
import styles from './protest.module.css'

export interface ReportViewProps {
  search: ProtestSearch
  go: (part: ProtestSearch) => void
}

/** A year, and the month that is being counted. */
const monthsShown = 13

/** The schemes' programmes in one month: counted, expected, and what could be done. */
export function Cockpit({ search, go }: ReportViewProps) {
  const { t } = useTranslation('scheme')
  const place = cockpitPlace(search)
  const board = useCall<typeof schemeCalls.cockpit>('/chargeback/scheme/cockpit', place)
  const outlook = useCall<typeof schemeCalls.forecast>('/chargeback/scheme/forecast', place)
  if (board.error) return <ErrorState failure={board.error} onAgain={() => void board.refetch()} />
  if (!board.data) return <CockpitSkeleton />
  const { data } = board
  if (data.groups.length === 0 && search.month === undefined)
    return <EmptyState title={t('nothing')} hint={t('nothingHint')} />
  // An answer to the former choice is no outlook of this one.
  const fits = outlook.data?.month === data.month && outlook.data.descriptor === data.descriptor
  const programmes = data.rows.map((row): Shown => {
    const found = fits ? outlook.data?.rows.find(({ programme }) => programme === row.programme) : undefined
    return { row, forecast: found }
  })
  const chosen = programmes.find(({ row }) => row.programme === search.programme) ?? mostPressing(programmes)
  return (
    <div className={styles['cockpit']}>
      <Choices board={data} go={go} />
      <Notes board={data} />
      <ProgrammeTable
        board={data}
        programmes={programmes}
        chosen={chosen.row.programme}
        onChoose={(programme) => go({ programme })}
      />
      <div className={styles['columns']}>
        <div>
          {outlook.error ? (
            <ErrorState failure={outlook.error} onAgain={() => void outlook.refetch()} />
          ) : (
            <>
              <Outlook board={data} shown={chosen} />
              <Accuracy board={data} shown={chosen} />
            </>
          )}
          <Counted board={data} shown={chosen} />
        </div>
        <WhatIf
          key={`${chosen.row.programme} ${data.descriptor} ${data.month}`}
          board={data}
          shown={chosen}
          place={place}
        />
      </div>
    </div>
  )
}

/** Where nobody has chosen: the one that is nearest to its line. */
const mostPressing = (programmes: readonly Shown[]): Shown =>
  programmes.reduce((most, one) =>
    (one.forecast?.chance ?? -1) > Math.max(most.forecast?.chance ?? -1, 0.001) ? one : most,
  )

function Choices({ board, go }: { board: Board; go: ReportViewProps['go'] }) {
  const { t } = useTranslation('scheme')
  const texts = useCockpitTexts()
  const months = latestMonths(monthsShown)
  const nameOf = (descriptor: string) => descriptor || t('words.noDescriptor')
  const region = t(`region.${board.region}`)
  const month = texts.month(board.month)
  return (
    <>
      <div className={styles['choices']}>
        <SelectField
          label={t('words.group')}
          value={board.descriptor}
          choices={groupsOf(board).map((value) => ({ value, label: `${nameOf(value)} × ${region}` }))}
          onChange={(descriptor) => go({ descriptor })}
        />
        <SelectField
          label={t('words.month')}
          value={board.month}
          choices={months.map((value) => ({ value, label: texts.month(value) }))}
          onChange={(value) => go({ month: value })}
        />
        <p>
          {board.isOpen ? t('note', { month, day: board.day, days: board.days }) : t('closed', { month })}
        </p>
      </div>
      <p className={styles['quiet']}>{t('groupNote', { region })}</p>
    </>
  )
}

const groupsOf = ({ groups, descriptor }: Board): string[] => [
  ...new Set([...groups.map((group) => group.descriptor), descriptor]),
]

function Notes({ board: { isPartial, withoutRate, ratesAt } }: { board: Board }) {
  const { t } = useTranslation('scheme')
  const zone = useZone()
  return (
    <>
      {isPartial && <Note tone="warn">{t('partial')}</Note>}
      {withoutRate.length > 0 && <Note>{t('withoutRate', { currencies: withoutRate.join(', ') })}</Note>}
      {ratesAt !== null && (
        <p className={styles['quiet']}>
          {t('ratesAt', { at: `${formatTime(ratesAt, zone.name, 'minute')} ${zone.label}` })}
        </p>
      )}
    </>
  )
}
