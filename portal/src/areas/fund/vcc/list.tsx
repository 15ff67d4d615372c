import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import type { VirtualCardRow, virtualCardCalls } from '@quayside/contract/fund/vcc/card.ts'
import { useCall } from '#api/use-call.ts'
import type { List } from '#lists/list.ts'
import { ListScreen, useList } from '#lists/list-screen.tsx'
import { useSession } from '#session/session-context.tsx'
import { buttonClass } from '#ui/control/button.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Note } from '#ui/state/note.tsx'
import { Tile, TileLine, TileNumber } from '#ui/table/tile.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useTranslation } from '#words/use-translation.ts'
import { useVirtualCardColumns } from './columns.tsx'
import { useVirtualCardFields } from './fields.ts'
import { CardTail, VirtualCardLink, VirtualCardTag } from './marks.tsx'
import { CardsNotOpen } from './not-open.tsx'
import { virtualCardAddress, type VirtualCardSearch } from './search.ts'

const id = '/shell/home/fundManage/virtualCards'
export const route = createLazyRoute(id)({ component: VirtualCards })
const { useSearch, useNavigate } = getRouteApi(id)

const cards: List<typeof virtualCardCalls, VirtualCardSearch> = {
  name: 'virtual_cards',
  path: '/vcc/query',
  filterOf: virtualCardAddress.filterOf,
  rowId: (row) => row.id,
  movesSoon: ({ status, incoming }) => status === 'applied' || /[1-9]/.test(incoming.value),
}

/** Every virtual card; who has none and may not have any is told how to come by them. */
function VirtualCards() {
  const { t } = useTranslation('vcc')
  const offer = useCall<typeof virtualCardCalls.query>('/vcc/query', { page: { size: 10 }, count: false })
  const isClosed = offer.data && !offer.data.open && offer.data.rows.length === 0
  if (isClosed)
    return (
      <>
        <PageHeader title={t('list.title')} />
        <CardsNotOpen />
      </>
    )
  return (
    <>
      {offer.data?.frozen && <Note tone="bad">{t('list.frozen')}</Note>}
      <Cards mayApply={offer.data?.open === true && !offer.data.frozen} />
    </>
  )
}

function Cards({ mayApply }: { mayApply: boolean }) {
  const { t } = useTranslation('vcc')
  const navigate = useNavigate()
  const search = useSearch({ select: virtualCardAddress.read, structuralSharing: true })
  const listed = useList(cards, search)
  return (
    <ListScreen
      list={cards}
      listed={listed}
      words={{
        title: t('list.title'),
        label: t('list.label'),
        search: t('list.search'),
        searchHint: t('list.searchHint'),
        emptyHint: t('list.emptyHint'),
      }}
      actions={<Ways mayApply={mayApply} />}
      fields={useVirtualCardFields()}
      columns={useVirtualCardColumns()}
      search={search}
      go={(next) => void navigate({ search: next })}
      rowLabel={(row) => row.name}
      tile={(row) => <VirtualCardTile row={row} />}
    />
  )
}

function Ways({ mayApply }: { mayApply: boolean }) {
  const { t } = useTranslation('vcc')
  const { permissions } = useSession()
  return (
    <>
      <Link
        to="/home/fundManage/virtualCards/transactions"
        className={buttonClass}
        data-look="bordered"
        data-size="md"
      >
        {t('list.transactions')}
      </Link>
      {mayApply && permissions.includes('fund.vcc.apply') && (
        <Link
          to="/home/fundManage/virtualCards/apply"
          className={buttonClass}
          data-look="filled"
          data-size="md"
        >
          {t('list.apply')}
        </Link>
      )}
    </>
  )
}

/** A card where the screen is narrow. */
function VirtualCardTile({ row }: { row: VirtualCardRow }) {
  return (
    <Tile>
      <TileLine>
        <b>
          <MoneyText money={row.rest} />
        </b>
        <VirtualCardTag row={row} />
      </TileLine>
      <TileLine>
        <VirtualCardLink id={row.id}>{row.name}</VirtualCardLink>
        <TileNumber>
          <CardTail card={row} />
        </TileNumber>
      </TileLine>
      <TileLine quiet>
        <span>{row.askedBy}</span>
        <TimeText at={row.createdAt} style="noYear" />
      </TileLine>
    </Tile>
  )
}
