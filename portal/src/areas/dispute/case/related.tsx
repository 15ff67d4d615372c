import { useTranslation } from '#words/use-translation.ts'
import { RelatedLink } from '#areas/dispute/claim/related.tsx'
import { Section } from '#ui/page/section.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import type { FoundCase } from './found.ts'

type Lines = FoundCase['related']

/** What is told of the same complaint in other ways, and what else of its order counts or was paid back already. */
export function Related({ found: { related } }: { found: FoundCase }) {
  const { t } = useTranslation('dispute')
  return (
    <>
      <Part title={t('detail.same')} lines={related.filter(({ isSame }) => isSame)} />
      <Part title={t('detail.related')} lines={related.filter(({ isSame }) => !isSame)} />
    </>
  )
}

function Part({ title, lines }: { title: string; lines: Lines }) {
  const { t } = useTranslation('claims')
  const { label: zone } = useZone()
  if (lines.length === 0) return null
  return (
    <Section title={title} note={zone}>
      <PlainTable label={title} small>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>{t(`relatedKind.${line.kind}`)}</td>
              <td data-kind="id">
                <Number line={line} />
              </td>
              <td>
                <State line={line} />
              </td>
              <td data-kind="time">
                <TimeText at={line.at} />
              </td>
              <td data-kind="amount" data-right>
                {line.amount && <MoneyText money={line.amount} />}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Section>
  )
}

function Number({ line: { kind, id, number } }: { line: Lines[number] }) {
  if (kind === 'refund') return <>{number}</>
  return <RelatedLink one={{ kind, id, no: number }} />
}

/** What became of it, in the words of its own page. */
function State({ line: { kind, state } }: { line: Lines[number] }) {
  const { t } = useTranslation(['dispute', 'alerts', 'terms'])
  if (state === null) return null
  switch (kind) {
    case 'case':
      return <>{t(`outcome.${state as 'processing'}`)}</>
    case 'alert':
      return <>{t(`alerts:status.${state as 'pending'}`)}</>
    case 'refund':
      return <>{t(`terms:refund.${state as 'pending'}`)}</>
    case 'fraud_report':
    case 'rdr':
      return null
  }
}
