import { useMemo } from 'react'
import type { DeliveryRow } from '@quayside/contract/main/delivery/row.ts'
import { eventTypeKey } from '@quayside/phrases/event-type-key.ts'
import { type Translate, useTranslation } from '#words/use-translation.ts'
import type { Column } from '#ui/table/column.ts'
import { Tile, TileHead, TileLine, TileNumber } from '#ui/table/tile.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { type LetteredEndpoint, shortUrl, useEndpoints } from './endpoints.ts'
import { AnswerText, DeliveryLink, DeliveryTag, Letter, OriginTag, TookText } from './words.tsx'

interface Words {
  t: Translate<['delivery', 'eventTypes']>
  zone: string
  endpoints: readonly LetteredEndpoint[] | undefined
}

/** Columns of the log: what was sent where, how often, and what came back. */
export function useDeliveryColumns(): readonly Column<DeliveryRow>[] {
  const { t } = useTranslation(['delivery', 'eventTypes'])
  const { label: zone } = useZone()
  const endpoints = useEndpoints()
  return useMemo(
    () => [...sentColumns({ t, zone, endpoints }), ...answerColumns(t), ...extraColumns(t)],
    [t, zone, endpoints],
  )
}

const sentColumns = ({ t, zone, endpoints }: Words): Column<DeliveryRow>[] => [
  {
    id: 'createdAt',
    head: t('column.createdAt', { zone }),
    kind: 'time',
    sort: 'descending',
    first: true,
    cell: (row) => <DeliveryLink row={row} />,
  },
  {
    id: 'type',
    head: t('column.type'),
    kind: 'text',
    width: 170,
    cell: ({ type }) => <span title={t(`eventTypes:type.${eventTypeKey(type)}`)}>{type}</span>,
  },
  {
    id: 'objectNo',
    head: t('column.objectNo'),
    kind: 'id',
    characters: 20,
    capitals: 'few',
    copy: (row) => row.objectNo ?? '',
    cell: (row) => row.objectNo ?? <Nothing />,
  },
  {
    id: 'url',
    head: t('column.url'),
    kind: 'text',
    width: 150,
    cell: (row) => (
      <span title={row.url ?? undefined}>
        <Letter endpoint={endpoints?.find(({ id }) => id === row.endpointId)} />{' '}
        {row.url === null ? <Nothing /> : shortUrl(row.url)}
      </span>
    ),
  },
]

const answerColumns = (t: Words['t']): Column<DeliveryRow>[] => [
  {
    id: 'standing',
    head: t('column.standing'),
    kind: 'state',
    characters: 17,
    cell: (row) => (
      <>
        <DeliveryTag row={row} /> <OriginTag row={row} />
      </>
    ),
  },
  {
    id: 'status',
    head: t('column.status'),
    kind: 'text',
    width: 100,
    cell: (row) => <AnswerText row={row} />,
  },
  { id: 'attempts', head: t('column.attempts'), kind: 'count', cell: (row) => row.attempts },
  { id: 'ms', head: t('list.took'), kind: 'count', characters: 9, cell: (row) => <TookText ms={row.ms} /> },
]

/** Shown only when the operator has chosen them. */
const extraColumns = (t: Words['t']): Column<DeliveryRow>[] => [
  {
    id: 'sequence',
    head: t('column.sequence'),
    kind: 'count',
    extra: true,
    cell: (row) => row.sequence,
  },
  {
    id: 'eventId',
    head: t('column.eventId'),
    kind: 'id',
    characters: 36,
    capitals: 'few',
    extra: true,
    copy: (row) => row.eventId,
    cell: (row) => row.eventId,
  },
]

/** A delivery where the screen is narrow. */
export function DeliveryTile({ row }: { row: DeliveryRow }) {
  return (
    <Tile>
      <TileLine>
        <TileHead>{row.type}</TileHead>
        <DeliveryTag row={row} />
      </TileLine>
      <TileLine>
        <TileNumber>{row.objectNo}</TileNumber>
        <AnswerText row={row} />
      </TileLine>
      <TileLine quiet>
        <span>{row.url === null ? <Nothing /> : shortUrl(row.url)}</span>
        <OriginTag row={row} />
      </TileLine>
      <TileLine quiet>
        <DeliveryLink row={row} />
        <TookText ms={row.ms} />
      </TileLine>
    </Tile>
  )
}
