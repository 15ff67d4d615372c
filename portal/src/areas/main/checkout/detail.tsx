import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import type { checkoutCalls } from '@quayside/contract/main/checkout/checkout.ts'
import type { CheckoutRow } from '@quayside/contract/main/checkout/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { DetailBack } from '#details/back.tsx'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { Workbench } from './workbench.tsx'

const id = '/shell/home/mainManage/checkoutConfigDetail/$id'
export const route = createLazyRoute(id)({ component: CheckoutDetail })
const { useParams, useSearch } = getRouteApi(id)

/** The checkout of one site; of a site that has none the address names the site. */
function CheckoutDetail() {
  const { t } = useTranslation('checkout')
  const asked = useParams({ select: (all) => all.id })
  const { data, error, refetch } = useCall<typeof checkoutCalls.list>('/checkout/config', {})
  const row = data?.sites.find(({ configId, siteId }) => configId === asked || siteId === asked)
  const late = useAfterDelay(!data && !error)
  return (
    <>
      <DetailBack to="/home/mainManage/checkoutConfig" label={t('page.back')} />
      {error && <ErrorState failure={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton shown={late} />}
      {data && !row && <EmptyState title={t('page.unknown')} hint={t('page.unknownHint')} />}
      {row && <Loaded key={row.siteId} row={row} preview={data?.preview ?? null} />}
    </>
  )
}

function Loaded({ row, preview }: { row: CheckoutRow; preview: string | null }) {
  const { configId, siteId } = row
  const version = useSearch({ select: (all) => all.version })
  const detail = useCall<typeof checkoutCalls.detail>(
    '/checkout/config/detail',
    { configId: configId ?? '' },
    { enabled: configId !== null, keep: false },
  )
  const methods = useCall<typeof checkoutCalls.paymentMethods>('/checkout/config/paymentMethods', { siteId })
  const failure = detail.error ?? methods.error
  const isThere = methods.data !== undefined && (configId === null || detail.data !== undefined)
  const late = useAfterDelay(!isThere && !failure)
  if (failure && !isThere)
    return (
      <ErrorState
        failure={failure}
        onAgain={() => {
          void detail.refetch()
          void methods.refetch()
        }}
      />
    )
  if (!isThere) return <Skeleton shown={late} />
  return (
    <Workbench
      row={row}
      asked={version}
      seller={detail.data?.seller ?? row.site}
      versions={configId === null ? [] : (detail.data?.versions ?? [])}
      live={detail.data?.live ?? null}
      links={detail.data?.links ?? 0}
      offered={methods.data?.methods[0]?.brands ?? []}
      preview={preview}
    />
  )
}
