import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../ui/table/column.ts'
import { TimeText } from '../../../ui/time-text.tsx'
import { useZone } from '../../../ui/zone.tsx'
import type { RequestRow } from '../request-order-list.tsx'
import styles from './request.module.css'

export function useRequestColumns(onOpen: (row: RequestRow) => void): readonly Column<RequestRow>[] {
  const { t } = useTranslation(['trade', 'ui'])
  const zone = useZone()
  return useMemo(
    () => [
      {
        id: 'traceId', head: t('requests.traceId'), width: 220, first: true,
        cell: (row: RequestRow) => (
          <button type="button" className={styles['link']} aria-haspopup="dialog" title={t('requests.open')} onClick={() => onOpen(row)}>
            {row.traceId}
          </button>
        ),
      },
      { id: 'time', head: t('requests.time', { zone: zone.label }), width: 156, cell: (row: RequestRow) => <TimeText at={row.gmtCreateTime} /> },
      {
        id: 'endpoint', head: t('requests.endpoint'), width: 260,
        cell: (row: RequestRow) => (
          <code title={row.endpoint}>
            {row.method} {row.endpoint}
          </code>
        ),
      },
      { id: 'merchantOrderId', head: t('requests.merchantOrderId'), width: 160, cell: (row: RequestRow) => row.merchantOrderId ?? t('ui:none') },
      {
        id: 'orderId', head: t('requests.orderId'), width: 160,
        cell: (row: RequestRow) =>
          row.orderId ? (
            <Link to="/detail/orderDetails/$id" params={{ id: row.orderId }}>
              {row.orderId}
            </Link>
          ) : (
            t('ui:none')
          ),
      },
      {
        id: 'response', head: t('requests.respCode'), width: 220,
        cell: (row: RequestRow) => (
          <span title={row.respMsg}>
            {row.respCode} {row.respMsg}
          </span>
        ),
      },
    ],
    [t, zone.label, onOpen],
  )
}
