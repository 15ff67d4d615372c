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
  return useMemo(() => {
    const column = (
      id: string,
      head: string,
      width: number,
      cell: Column<RequestRow>['cell'],
      first = false,
    ) => ({
      id,
      head,
      width,
      cell,
      first,
    })
    return [
      column(
        'traceId',
        t('requests.traceId'),
        272,
        (row) => <Trace row={row} title={t('requests.open')} onOpen={onOpen} />,
        true,
      ),
      column('time', t('requests.time', { zone: zone.label }), 150, (row) => (
        <TimeText at={row.gmtCreateTime} />
      )),
      column('endpoint', t('requests.endpoint'), 176, (row) => (
        <code title={row.endpoint}>
          {row.method} {row.endpoint}
        </code>
      )),
      column(
        'merchantOrderId',
        t('requests.merchantOrderId'),
        184,
        (row) => row.merchantOrderId ?? <Nothing />,
      ),
      column('orderId', t('requests.orderId'), 150, (row) =>
        row.orderId ? <OrderLink id={row.orderId} /> : <Nothing />,
      ),
      column('response', t('requests.respCode'), 180, (row) => (
        <span title={row.respMsg}>
          {row.respCode} {row.respMsg}
        </span>
      )),
    ]
  }, [t, zone.label, onOpen])
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
