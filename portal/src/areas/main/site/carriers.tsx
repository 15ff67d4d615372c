import type { CarrierRow } from '@quayside/contract/main/site/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Section } from '#ui/page/section.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { CarrierTag } from './marks.tsx'

/** By which schemes, and in which currencies, the site may be paid. */
export function SiteCarriers({ carriers }: { carriers: readonly CarrierRow[] }) {
  const { t } = useTranslation(['site', 'terms'])
  const title = t('details.carriers')
  return (
    <Section title={title}>
      {carriers.length === 0 ? (
        <Hint>{t('details.noCarriers')}</Hint>
      ) : (
        <PlainTable label={title}>
          <thead>
            <tr>
              <th scope="col">{t('column.currency')}</th>
              <th scope="col">{t('column.brand')}</th>
              <th scope="col">{t('column.state')}</th>
              <th scope="col">{t('column.changed')}</th>
              <th scope="col">{t('column.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {carriers.map(({ brand, currency, state, reason, changedAt }) => (
              <tr key={`${brand} ${currency}`}>
                <td>{currency}</td>
                <td>{t(`terms:brand.${brand}`)}</td>
                <td>
                  <CarrierTag state={state} reason={null} />
                </td>
                <td>
                  <TimeText at={changedAt} style="minute" />
                </td>
                <td>{reason ?? <Nothing />}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Section>
  )
}
