import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { paymentLinkListCalls } from '@quayside/contract/paylink/link/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useList } from '#lists/list-screen.tsx'
import { type Summed, useSums } from '#lists/use-sums.ts'
import { useViews } from '#lists/views/use-views.ts'
import { isElsewhere, ViewedScreen } from '#lists/views/viewed-screen.tsx'
import { useSession } from '#session/session-context.tsx'
import { Button, buttonClass } from '#ui/control/button.tsx'
import { MoneyCell } from '#ui/text/money-text.tsx'
import { lazyPart } from '#ui/state/lazy-part.tsx'
import { LinkMenu, useLinkDialog } from './acts.tsx'
import { useLinkColumns } from './columns.tsx'
import { linkFileCells } from './file-cells.ts'
import { LinkHead } from './head.tsx'
import { linkAddress } from './search.ts'
import { useSelectedLinks } from './selection.tsx'
import { LinkTile } from './tile.tsx'
import { links, linkViews } from './views.ts'

const LinkBatchDialog = lazyPart(() => import('./batch-dialog.tsx').then((file) => file.LinkBatchDialog))

const id = '/shell/home/paymentChain/paymentChainQuery'
export const route = createLazyRoute(id)({ component: LinkList })
const { useSearch, useNavigate } = getRouteApi(id)

/** Every payment link with what has come of it. */
function LinkList() {
  const { t } = useTranslation('paymentLink')
  const navigate = useNavigate()
  const address = useSearch({ select: linkAddress.read, structuralSharing: true })
  const views = useViews(linkViews, address, (next) => void navigate({ search: next }))
  const listed = useList(links, views.view.search, views.known)
  const { fields, ...words } = linkViews.useBar()
  const { page, filter } = listed
  const { selection, selected } = useSelectedLinks(page.rows, views.view.search)
  const { ask, dialog } = useLinkDialog()
  return (
    <>
      <ViewedScreen
        views={views}
        list={links}
        listed={listed}
        words={{
          title: t('list.title'),
          label: t('list.label'),
          ...words,
          emptyHint: t('list.emptyHint'),
        }}
        actions={
          <>
            <CreateMany />
            <CreateLink />
          </>
        }
        emptyAct={<CreateLink />}
        above={!isElsewhere(views) && <LinkHead filter={filter} search={views.view.search} go={views.go} />}
        fields={fields}
        columns={useLinkColumns()}
        cells={linkFileCells(t)}
        rowLabel={(row) => row.linkNo}
        tile={(row) => <LinkTile row={row} acts={<LinkMenu row={row} onAsk={ask} />} />}
        menu={(row) => <LinkMenu row={row} onAsk={ask} />}
        sums={useLinkSums({ filter, asOf: page.asOf })}
        selection={selection}
        selected={selected}
      />
      {dialog}
    </>
  )
}

/** Sums over all links of the filter. */
function useLinkSums(summed: Summed<typeof paymentLinkListCalls.sums>) {
  const { t } = useTranslation('paymentLink')
  return useSums<typeof paymentLinkListCalls.sums>(
    '/payLink/queryPayLink/sums',
    summed,
    ({ links: rows, effective, total, paidSum }) => ({
      rows,
      currency: total.currency,
      count: t('sums.count', { count: rows }),
      cells: {
        total: <MoneyCell money={total} strong />,
        status: effective > 0 ? t('sums.effective', { count: effective }) : undefined,
        paidSum: <MoneyCell money={paidSum} bare />,
      },
    }),
  )
}

function CreateMany() {
  const { t } = useTranslation('paymentLink')
  const { permissions } = useSession()
  const [asks, setAsks] = useState(false)
  if (!permissions.includes('paylink.link.create')) return null
  return (
    <>
      <Button look="bordered" aria-haspopup="dialog" onClick={() => setAsks(true)}>
        {t('batch.open')}
      </Button>
      {asks && <LinkBatchDialog onClose={() => setAsks(false)} />}
    </>
  )
}

export function CreateLink() {
  const { t } = useTranslation('paymentLink')
  const { permissions } = useSession()
  if (!permissions.includes('paylink.link.create')) return null
  return (
    <Link to="/home/paymentChain/generate" className={buttonClass} data-look="filled" data-size="md">
      {t('list.create')}
    </Link>
  )
}
