import { Link } from '@tanstack/react-router'
import { useTranslation } from '#words/use-translation.ts'
import { Section } from '#ui/page/section.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import type { FoundCase } from './found.ts'

/** Cases, fraud reports and refunds of the same order: what counts twice, and what was paid back already. */
export function Related({ found }: { found: FoundCase }) {
  const { t } = useTranslation('dispute')
  const { label: zone } = useZone()
  if (found.related.length === 0) return null
  return (
    <Section title={t('detail.related')} note={zone}>
      <PlainTable label={t('detail.related')} small>
        <tbody>
          {found.related.map(({ id, kind, number, at, amount }) => (
            <tr key={id}>
              <td>{t(`relatedKind.${kind}`)}</td>
              <td data-kind="id">
                {kind === 'case' && (
                  <Link to="/detail/protestDisposeDetail" search={{ id }}>
                    {number}
                  </Link>
                )}
                {kind === 'fraud' && (
                  <Link to="/detail/fraudReport/$id" params={{ id }}>
                    {number}
                  </Link>
                )}
                {kind === 'refund' && number}
              </td>
              <td data-kind="time">
                <TimeText at={at} />
              </td>
              <td data-kind="amount" data-right>
                <MoneyText money={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Section>
  )
}
