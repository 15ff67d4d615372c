import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import type { Column } from '#ui/table/column.ts'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import type { RequestRow } from './row.ts'
import { Nothing } from '#ui/text/nothing.tsx'
import { LinkButton } from '#ui/control/buttons.tsx'

export function useRequestColumns(onOpen: (row: RequestRow) => void): readonly Column<RequestRow>[] {
  const { t } = useTranslation('trade')
  const zone = useZone()
  return useMemo(
    (): Column<RequestRow>[] => [
      {
        id: 'traceId',
        head: t('requests.traceId'),
        kind: 'id',
        characters: 32,
        first: true,
        cell: (row) => <Trace row={row} title={t('requests.open')} onOpen={onOpen} />,
      },
      {
        id: 'time',
        head: t('requests.time', { zone: zone.label }),
        kind: 'time',
        cell: (row) => <TimeText at={row.gmtCreateTime} />,
      },
      {
        id: 'endpoint',
        head: t('requests.endpoint'),
        kind: 'text',
        width: 176,
        cell: (row) => (
          <code title={row.endpoint}>
            {row.method} {row.endpoint}
          </code>
        ),
      },
      {
        id: 'merchantOrderId',
        head: t('requests.merchantOrderId'),
        kind: 'id',
        characters: 21,
        cell: (row) => row.merchantOrderId ?? <Nothing />,
      },
      {
        id: 'orderId',
        head: t('requests.orderId'),
        kind: 'id',
        characters: 17,
        cell: (row) => (row.orderId ? <OrderLink id={row.orderId} /> : <Nothing />),
      },
      {
        id: 'response',
        head: t('requests.respCode'),
        kind: 'text',
        width: 180,
        cell: (row) => (
          <span title={row.respMsg}>
            {row.respCode} {row.respMsg}
          </span>
        ),
      },
    ],
    [t, zone.label, onOpen],
  )
}

const OrderLink = ({ id }: { id: string }) => (
  <Link to="/detail/orderDetails/$id" params={{ id }}>
    {id}
  </Link>
)

const Trace = ({
  row,
  title,
  onOpen,
}: {
  row: RequestRow
  title: string
  onOpen: (row: RequestRow) => void
}) => (
  <LinkButton aria-haspopup="dialog" title={title} onClick={() => onOpen(row)}>
    {row.traceId}
  </LinkButton>
)
