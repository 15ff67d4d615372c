import { useMemo } from 'react'
import type { SubscriptionRow } from '@quayside/contract/trade/subscription/list.ts'
import { type Translate, useTranslation } from '#words/use-translation.ts'
import type { Column } from '#ui/table/column.ts'
import { EmailText } from '#ui/text/email-text.tsx'
import { MoneyCell } from '#ui/text/money-text.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import {
  ChargedCard,
  NextCharge,
  SubscriptionLink,
  SubscriptionTag,
  useIntervalWords,
  useProgressWords,
} from './words.tsx'

interface Words {
  t: Translate<'subscription'>
  interval: ReturnType<typeof useIntervalWords>
  progress: ReturnType<typeof useProgressWords>
}

/** Columns of subscriptions: what is charged, how often, and how far that has come. */
export function useSubscriptionColumns(): readonly Column<SubscriptionRow>[] {
  const { t } = useTranslation('subscription')
  const interval = useIntervalWords()
  const progress = useProgressWords()
  return useMemo(() => columnsOf({ t, interval, progress }), [t, interval, progress])
}

const columnsOf = (words: Words): Column<SubscriptionRow>[] => [
  ...firstColumns(words),
  ...endColumns(words),
  ...extraColumns(words),
]

const firstColumns = ({ t, interval }: Words): Column<SubscriptionRow>[] => [
  {
    id: 'subscriptionNo',
    head: t('column.subscriptionNo'),
    kind: 'id',
    characters: 18,
    capitals: 'few',
    first: true,
    copy: (row) => row.subscriptionNo,
    cell: (row) => <SubscriptionLink id={row.id} no={row.subscriptionNo} />,
  },
  {
    id: 'createdAt',
    head: t('column.createdAt'),
    kind: 'time',
    sort: 'descending',
    cell: (row) => <TimeText at={row.createdAt} />,
  },
  {
    id: 'status',
    head: t('column.status'),
    kind: 'state',
    characters: 14,
    cell: (row) => <SubscriptionTag row={row} />,
  },
  {
    id: 'plan',
    head: t('column.plan'),
    kind: 'text',
    width: 140,
    cell: (row) => <span title={row.plan}>{row.plan}</span>,
  },
  {
    id: 'amount',
    head: t('column.amount'),
    kind: 'amount',
    cell: (row) => <MoneyCell money={row.amount} strong />,
  },
  {
    id: 'interval',
    head: t('column.interval'),
    kind: 'text',
    width: 100,
    cell: (row) => interval(row.interval),
  },
]

const endColumns = ({ t, progress }: Words): Column<SubscriptionRow>[] => [
  {
    id: 'paidCycles',
    head: t('column.paidCycles'),
    kind: 'text',
    width: 100,
    cell: (row) => progress(row),
  },
  {
    id: 'nextChargeAt',
    head: t('column.nextChargeAt'),
    kind: 'time',
    minute: true,
    cell: (row) => <NextCharge row={row} />,
  },
  {
    id: 'failedTries',
    head: t('column.failedTries'),
    kind: 'count',
    cell: (row) => row.failedTries,
  },
]

/** Shown only when the operator has chosen them. */
const extraColumns = ({ t }: Words): Column<SubscriptionRow>[] => [
  {
    id: 'customerId',
    head: t('column.customerId'),
    kind: 'text',
    width: 110,
    extra: true,
    cell: (row) => (row.customerId ? <span title={row.customerId}>{row.customerId}</span> : <Nothing />),
  },
  {
    id: 'email',
    head: t('column.email'),
    kind: 'text',
    width: 170,
    extra: true,
    cell: (row) => (row.email ? <EmailText email={row.email} /> : <Nothing />),
  },
  {
    id: 'card',
    head: t('column.card'),
    kind: 'text',
    width: 110,
    extra: true,
    cell: (row) => <ChargedCard row={row} />,
  },
  {
    id: 'endReason',
    head: t('column.endReason'),
    kind: 'text',
    width: 150,
    extra: true,
    cell: (row) => (row.endReason ? t(`endReason.${row.endReason}`) : <Nothing />),
  },
  {
    id: 'site',
    head: t('column.site'),
    kind: 'text',
    width: 120,
    extra: true,
    cell: (row) => (row.site ? <span title={row.site}>{row.site}</span> : <Nothing />),
  },
]
