import { reviewedFields } from '@quayside/contract/main/site/fields.ts'
import type { SiteDetail } from '@quayside/contract/main/site/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Section } from '#ui/page/section.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'

/** What is there and what should take its place, field by field. */
export function ProposedChange({ site }: { site: SiteDetail }) {
  const { t } = useTranslation('site')
  const { proposed } = site
  if (!proposed) return null
  const title = t(site.state === 'review failed' ? 'details.proposedRefused' : 'details.proposed')
  const shown = (field: (typeof reviewedFields)[number], of: typeof proposed) =>
    field === 'kind' ? t(`kind.${of.kind}`) : of[field]
  return (
    <Section title={title}>
      <PlainTable label={title} wraps>
        <thead>
          <tr>
            <th scope="col">{t('details.facts')}</th>
            <th scope="col">{t('details.now')}</th>
            <th scope="col">{t('details.proposal')}</th>
          </tr>
        </thead>
        <tbody>
          {reviewedFields
            .filter((field) => site[field] !== proposed[field])
            .map((field) => (
              <tr key={field}>
                <th scope="row">{t(`field.${field}`)}</th>
                <td>{shown(field, site)}</td>
                <td>{shown(field, proposed)}</td>
              </tr>
            ))}
        </tbody>
      </PlainTable>
    </Section>
  )
}
