import type { SiteDetail } from '@quayside/contract/main/site/row.ts'
import { takesWishes } from '@quayside/contract/main/site/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { Section } from '#ui/page/section.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { CarrierTag } from './marks.tsx'
import { RequestSchemes } from './request-schemes.tsx'

/** By which schemes, and in which currencies, the site may be paid. */
export function SiteCarriers({ site: { id, state: siteState, brands: carriers } }: { site: SiteDetail }) {
  const { t } = useTranslation(['site', 'terms'])
  const { permissions } = useSession()
  const title = t('details.carriers')
  const canBeAsked = takesWishes(siteState)
  const mayAsk = permissions.includes('main.site.manage')
  return (
    <Section
      title={title}
      {...(mayAsk &&
        canBeAsked && {
          action: (
            <RequestSchemes siteId={id} size="sm">
              {t('request.open')}
            </RequestSchemes>
          ),
        })}
    >
      {!mayAsk && canBeAsked && <Hint>{t('request.whoCan')}</Hint>}
      {carriers.length === 0 ? (
        <Hint>{t('details.noCarriers')}</Hint>
      ) : (
        <PlainTable label={title} wraps>
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
