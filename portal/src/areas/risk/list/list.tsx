import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { EntryRow, riskListCalls } from '@quayside/contract/risk/list/list.ts'
import { type ListColour, listTypes } from '@quayside/contract/risk/ruling/list-types.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { choiceField, optionsOf } from '#lists/fields.ts'
import { ListScreen, useList } from '#lists/list-screen.tsx'
import type { List } from '#lists/list.ts'
import { useSession } from '#session/session-context.tsx'
import { Button, buttonClass } from '#ui/control/button.tsx'
import { Tabs } from '#ui/control/tabs.tsx'
import { createSelection } from '#ui/table/selection-store.ts'
import { coreEveryMs } from '#areas/risk/rule-set/core-every.ts'
import { EntryTile, useEntryColumns } from './columns.tsx'
import { ListCore } from './list-core.tsx'
import { entryAddress, type EntrySearch, entryTabs, filterOfColour, tabOf } from './search.ts'
import { TakeDialog } from './take-dialog.tsx'
import { SelectedEntries } from './selected-entries.tsx'

const ids = { black: '/shell/home/riskManage/blackList', white: '/shell/home/riskManage/whiteList' } as const
export const blackRoute = createLazyRoute(ids.black)({ component: () => <BlackList /> })
export const whiteRoute = createLazyRoute(ids.white)({ component: () => <WhiteList /> })
const black = getRouteApi(ids.black)
const white = getRouteApi(ids.white)

const listOfColour = (colour: ListColour): List<typeof riskListCalls, EntrySearch> => ({
  name: `risk-entries-${colour}`,
  path: '/riskmanger/querylistrepodata',
  filterOf: filterOfColour(colour),
  rowId: (row) => row.id,
  movesSoon: ({ liveSince, standing }) => liveSince === null && standing === 'live',
  file: {
    kind: 'risk_entries',
    permission: 'risk.list.export',
    path: '/riskmanger/downloadlistrepodata',
    order: 'newest',
    amounts: [],
  },
})
const lists = { black: listOfColour('black'), white: listOfColour('white') } as const

function BlackList() {
  const search = black.useSearch({ select: entryAddress.read, structuralSharing: true })
  const navigate = black.useNavigate()
  return <Entries colour="black" search={search} go={(next) => void navigate({ search: next })} />
}

function WhiteList() {
  const search = white.useSearch({ select: entryAddress.read, structuralSharing: true })
  const navigate = white.useNavigate()
  return <Entries colour="white" search={search} go={(next) => void navigate({ search: next })} />
}

interface EntriesProps {
  colour: ListColour
  search: EntrySearch
  go: (search: EntrySearch) => void
}

type Repos = OutputOf<typeof riskListCalls.repos>

/** One of the two lists: what is on it, since when, and what it met. */
function Entries({ colour, search, go }: EntriesProps) {
  const { t } = useTranslation('riskList')
  const { permissions } = useSession()
  const listed = useList(lists[colour], search)
  const repos = useCall<typeof riskListCalls.repos>('/riskmanger/querylistrepo', {}, { every: coreEveryMs })
  const [taken, take] = useState<readonly EntryRow[]>()
  const mayEdit = permissions.includes('risk.list.edit')
  const picked = useSelectedEntries(search)
  return (
    <>
      <ListScreen
        list={lists[colour]}
        listed={listed}
        words={{
          title: t(`${colour}.title`),
          note: t(`${colour}.note`),
          label: t(`${colour}.title`),
          search: t('search'),
          searchHint: t('search'),
          emptyHint: t(`${colour}.noneHint`),
        }}
        actions={mayEdit && <AddLink colour={colour} />}
        above={<EntryTabs colour={colour} search={search} repos={repos.data} go={go} />}
        notice={repos.data && <ListCore core={repos.data.core} />}
        fields={useEntryFields(repos.data)}
        columns={useEntryColumns(colour === 'white', listed.page.asOf)}
        search={search}
        go={go}
        rowLabel={(row) => row.content}
        tile={(row) => <EntryTile row={row} asOf={listed.page.asOf} />}
        {...(mayEdit && {
          menu: (row: EntryRow) =>
            row.standing === 'live' ? (
              <Button
                size="sm"
                look="grey"
                aria-haspopup="dialog"
                aria-label={t('takeOf', { content: row.content })}
                onClick={() => take([row])}
              >
                {t('take')}
              </Button>
            ) : null,
          menuWidth: 84,
          selection: picked,
          selected: <SelectedEntries rows={listed.page.rows ?? []} selection={picked} onTake={take} />,
        })}
      />
      {taken && <TakeDialog rows={taken} onClose={() => take(undefined)} onDone={picked.clear} />}
    </>
  )
}

/** Ticked ones, forgotten with the page that they were on. */
function useSelectedEntries(search: object) {
  const page = JSON.stringify(search)
  const [kept, keep] = useState({ page, selection: createSelection() })
  if (kept.page === page) return kept.selection
  const next = { page, selection: createSelection() }
  keep(next)
  return next.selection
}

function AddLink({ colour }: { colour: ListColour }) {
  const { t } = useTranslation('riskList')
  return (
    <Link
      to={colour === 'black' ? '/home/riskManage/addBlackList' : '/home/riskManage/addWhiteList'}
      className={buttonClass}
      data-look="filled"
      data-size="md"
    >
      {t(`${colour}.add`)}
    </Link>
  )
}

function EntryTabs({ colour, search, repos, go }: EntriesProps & { repos: Repos | undefined }) {
  const { t, i18n } = useTranslation('riskList')
  const own = repos?.lists.find((one) => one.colour === colour)
  const counts = { all: own?.total, expiring: own?.expiring, unused: own?.unused, expired: 0, dropped: 0 }
  return (
    <Tabs
      label={t('label')}
      value={tabOf(search)}
      tabs={entryTabs.map((value) => ({
        value,
        label: t(`tab.${value}`),
        ...(counts[value] && { count: counts[value].toLocaleString(i18n.language) }),
      }))}
      onChange={(tab) => {
        const { tab: _before, ...rest } = search
        go(tab === 'all' ? rest : { ...rest, tab: [tab] })
      }}
    />
  )
}

function useEntryFields(repos: Repos | undefined) {
  const { t } = useTranslation('riskList')
  return [
    choiceField(
      'type',
      t('column.type'),
      optionsOf(listTypes, (value) => t(`type.${value}`)),
      true,
    ),
    ...(repos && repos.people.length > 1
      ? [
          {
            ...choiceField(
              'addedBy',
              t('column.addedBy'),
              repos.people.map(({ id, name }) => ({ value: id, label: name })),
              true,
            ),
            single: true,
          },
        ]
      : []),
  ]
}
