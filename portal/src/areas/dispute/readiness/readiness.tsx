import type { OutputOf } from '@quayside/contract/call.ts'
import {
  type readinessCalls,
  readinessDays,
  savedDays,
} from '@quayside/contract/dispute/readiness/readiness.ts'
import { compellingOdds } from '@quayside/contract/dispute/value/odds.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { Section } from '#ui/page/section.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'

type OfSite = OutputOf<typeof readinessCalls.readiness>['sites'][number]

/** How many sales of each site two earlier ones could defend, what the others lack most often, and what that has cost. */
export function SalesReadiness() {
  const { t } = useTranslation('readiness')
  const { data, error, refetch } = useCall<typeof readinessCalls.readiness>('/chargeback/readiness/query', {})
  if (error) return <ErrorState failure={error} onAgain={() => void refetch()} />
  if (!data) return null
  return (
    <Section title={t('title')} note={t('note', { days: readinessDays })}>
      <Hint>{t('what')}</Hint>
      {data.sites.length === 0 ? (
        <p>{t('none', { days: readinessDays })}</p>
      ) : (
        <>
          <PlainTable label={t('label')}>
            <thead>
              <tr>
                <th scope="col">{t('column.site')}</th>
                <th scope="col" data-right>
                  {t('column.sales')}
                </th>
                <th scope="col" data-right>
                  {t('column.ready')}
                </th>
                <th scope="col">{t('column.absent')}</th>
                <th scope="col" data-right>
                  {t('column.saved')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.sites.map((one) => (
                <Row key={one.site?.id ?? ''} one={one} />
              ))}
            </tbody>
          </PlainTable>
          <Hint>{t('savedNote', { days: savedDays, odds: compellingOdds })}</Hint>
        </>
      )}
    </Section>
  )
}

function Row({ one: { site, sales, ready, absent } }: { one: OfSite }) {
  const { t, i18n } = useTranslation(['readiness', 'terms'])
  const share = (count: number) =>
    new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 }).format(count / sales)
  return (
    <tr>
      <th scope="row">{site?.name ?? t('readiness:noSite')}</th>
      <td data-right>{new Intl.NumberFormat(i18n.language).format(sales)}</td>
      <td data-right>{share(ready)}</td>
      <td>
        {absent
          ? t('readiness:absent', {
              element: t(`terms:readyElement.${absent.element}`),
              share: share(absent.sales),
            })
          : t('readiness:nothingAbsent')}
      </td>
      <td data-right>
        {absent && absent.saved.length > 0
          ? absent.saved.map((money) => (
              <div key={money.currency}>
                <MoneyText money={money} />
              </div>
            ))
          : t('readiness:nothingSaved')}
      </td>
    </tr>
  )
}
