import { useState } from 'react'
import { keptCardStates } from '@quayside/contract/trade/online/states.ts'
import type { keptCardCalls, KeptCardRow } from '@quayside/contract/trade/online/tokens.ts'
import { brandField, choiceField, optionsOf, singleField } from '#lists/fields.ts'
import { ListFrame } from '#lists/frame.tsx'
import type { List } from '#lists/list.ts'
import { useList } from '#lists/list-screen.tsx'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import type { FilterField } from '#ui/filter/filter-field.ts'
import { Note } from '#ui/state/note.tsx'
import { useTranslation } from '#words/use-translation.ts'
import { ChargeDialog } from './charge-dialog.tsx'
import { useKeptCardColumns } from './kept-card-columns.tsx'
import { KeptCardTile } from './kept-card-tile.tsx'
import type { GoOnline, OnlinePlaces } from './places.ts'
import { expiryMonths, onlineAddress, type OnlineSearch } from './search.ts'

const keptCards: List<typeof keptCardCalls, OnlineSearch> = {
  name: 'keptCards',
  path: '/transaction/online/tokens',
  filterOf: onlineAddress.filterOf,
  rowId: (row) => row.id,
}
const chargeWidth = 84

interface KeptCardsProps {
  places: OnlinePlaces
  search: OnlineSearch
  go: GoOnline
}

/** Cards that customers agreed to have kept, each with what was agreed, and the way to charge one. */
export function KeptCards({ places, search, go }: KeptCardsProps) {
  const { t } = useTranslation('orderOnline')
  const { permissions } = useSession()
  const { page } = useList(keptCards, search)
  const [charged, setCharged] = useState<KeptCardRow>()
  const mayCharge = permissions.includes('trade.online.create')
  const act = (row: KeptCardRow) =>
    mayCharge && row.status === 'active' ? (
      <Button size="xs" aria-haspopup="dialog" onClick={() => setCharged(row)}>
        {t('kept.charge')}
      </Button>
    ) : null
  const nameOf = (row: KeptCardRow) => `${row.brand} ${row.lastFour}`
  return (
    <>
      {!mayCharge && <Note>{t('kept.readOnly')}</Note>}
      <ListFrame
        list={keptCards.name}
        label={t('kept.label')}
        words={{ search: t('kept.find'), searchHint: t('kept.find'), emptyHint: t('kept.emptyHint') }}
        fields={useKeptCardFields()}
        columns={useKeptCardColumns()}
        page={page}
        rowId={keptCards.rowId}
        rowLabel={nameOf}
        search={search}
        go={(next) => go({ ...next, way: 'token' })}
        menu={act}
        menuWidth={chargeWidth}
        tile={(row) => <KeptCardTile row={row} act={act(row)} />}
      />
      {charged && (
        <ChargeDialog
          key={charged.id}
          card={charged}
          places={places}
          onClose={() => setCharged(undefined)}
          onMade={(order) => go({ way: 'token', order })}
        />
      )}
    </>
  )
}

function useKeptCardFields(): readonly FilterField[] {
  const { t } = useTranslation('orderOnline')
  const { t: ofTrade } = useTranslation(['trade', 'terms'])
  return [
    brandField(ofTrade, true),
    choiceField(
      'status',
      t('kept.status'),
      optionsOf(keptCardStates, (value) => t(`kept.state.${value}`)),
      true,
    ),
    singleField(
      'expires',
      t('kept.expires'),
      optionsOf(expiryMonths, (value) => t(`kept.within.${value}`)),
      true,
    ),
  ]
}
