import type { OutputOf } from '@quayside/contract/call.ts'
import type { paymentLinkCalls } from '@quayside/contract/paylink/link/link.ts'
import type { LinkFilter } from '@quayside/contract/paylink/link/list.ts'
import { paymentLink } from '@quayside/contract/paylink/link/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { Segments } from '#ui/control/segments.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { formatDecimal, MoneyText } from '#ui/text/money-text.tsx'
import styles from './link.module.css'
import type { LinkSearch } from './search.ts'

interface LinkHeadProps {
  filter: Pick<LinkFilter, 'createdFrom' | 'createdTo'>
  search: LinkSearch
  go: (search: LinkSearch) => void
}

type Figures = NonNullable<OutputOf<typeof paymentLinkCalls.index>['counts']>
const all = 'all'
type Choice = typeof all | (typeof paymentLink.states)[number]

/** Of the period that the list is filtered by: how many links are in which state, which filters them, and what was paid. */
export function LinkHead({ filter: { createdFrom, createdTo }, search, go }: LinkHeadProps) {
  const { t } = useTranslation('paymentLink')
  const { data, error, refetch } = useCall<typeof paymentLinkCalls.index>('/payLink/index', {
    ...(createdFrom !== undefined && { from: createdFrom }),
    ...(createdTo !== undefined && { to: createdTo }),
  })
  if (error) return <ErrorState failure={error} onAgain={() => void refetch()} />
  if (!data) return <div className={styles['figures']} data-waits />
  const hasPeriod = createdFrom !== undefined || createdTo !== undefined
  return (
    <section className={styles['figures']} aria-label={t('head.label')}>
      <Hint>{t(hasPeriod ? 'head.period' : 'head.always')}</Hint>
      {data.counts ? (
        <>
          <StateChoice figures={data.counts} search={search} go={go} />
          <Paid paid={data.counts.paid} />
        </>
      ) : (
        <Hint>{t('head.tooMany', { count: data.rowsMax })}</Hint>
      )}
    </section>
  )
}

function StateChoice({ figures, search, go }: { figures: Figures } & Pick<LinkHeadProps, 'search' | 'go'>) {
  const { t, i18n } = useTranslation('paymentLink')
  const { effective, ineffective } = figures
  const counts = { [all]: effective + ineffective, effective, ineffective }
  const { status, ...others } = search
  const labelOf = (choice: Choice) => (choice === all ? t('head.all') : t(`status.${choice}`))
  return (
    <Segments<Choice>
      label={t('column.status')}
      choices={([all, ...paymentLink.states] as const).map((value) => ({
        value,
        label: `${labelOf(value)} ${formatDecimal(String(counts[value]), i18n.language)}`,
      }))}
      value={status?.length === 1 ? status[0]! : all}
      onChange={(choice) => go(choice === all ? others : { ...others, status: [choice] })}
    />
  )
}

function Paid({ paid }: Pick<Figures, 'paid'>) {
  const { t } = useTranslation('paymentLink')
  if (paid.length === 0) return <Hint>{t('head.nothing')}</Hint>
  return (
    <p className={styles['paid']}>
      <span>{t('head.paid')}</span>
      {paid.map((money) => (
        <MoneyText key={money.currency} money={money} />
      ))}
    </p>
  )
}
