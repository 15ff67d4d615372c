import { createLazyRoute, Link } from '@tanstack/react-router'
import type { checkoutCalls } from '@quayside/contract/main/checkout/checkout.ts'
import type { CheckoutRow } from '@quayside/contract/main/checkout/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
import { useNarrow } from '#ui/page/narrow.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { FactList } from '#ui/text/facts.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { formatTime, TimeText } from '#ui/text/time-text.tsx'
import { checkoutTones } from '#ui/text/main-tones.ts'
import { useZone } from '#ui/text/zone.tsx'
import styles from './checkout.module.css'

export const route = createLazyRoute('/shell/home/mainManage/checkoutConfig')({ component: Checkouts })

/** What payers see on each site: which version is live, by whom and since when, and what is being worked on. */
function Checkouts() {
  const { t } = useTranslation('checkout')
  const narrow = useNarrow()
  const { data, error, refetch } = useCall<typeof checkoutCalls.list>('/checkout/config', {})
  const late = useAfterDelay(!data && !error)
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} />
      {error && <ErrorState failure={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton shown={late} />}
      {data?.sites.length === 0 && (
        <EmptyState title={t('none')} hint={t('noneHint')}>
          <Link to="/home/mainManage/entityList">{t('toSites')}</Link>
        </EmptyState>
      )}
      {data &&
        data.sites.length > 0 &&
        (narrow ? <Tiles sites={data.sites} /> : <Table sites={data.sites} />)}
    </>
  )
}

function Table({ sites }: { sites: readonly CheckoutRow[] }) {
  const { t } = useTranslation('checkout')
  const zone = useZone()
  return (
    <PlainTable label={t('title')} wraps className={styles['table']}>
      <thead>
        <tr>
          <th>{t('column.site')}</th>
          <th>{t('column.live')}</th>
          <th>{t('column.template')}</th>
          <th>{t('column.since', { zone: zone.label })}</th>
          <th>{t('column.by')}</th>
          <th>{t('column.drafts')}</th>
          <th />
        </tr>
      </thead>
      <tbody>
        {sites.map((row) => (
          <tr key={row.siteId}>
            <td>
              <b>{row.site}</b>
              <br />
              <small>{row.url}</small>
            </td>
            {row.live ? (
              <>
                <td>
                  <Live row={row} />
                </td>
                <td>{t(`template.${row.live.template}`)}</td>
                <td>
                  <TimeText at={row.live.at} style="minute" />
                </td>
                <td>{row.live.by}</td>
              </>
            ) : (
              <td colSpan={4} data-quiet>
                {t('notBegun')}
              </td>
            )}
            <td>
              <Drafts row={row} />
            </td>
            <td>
              <Open row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

function Tiles({ sites }: { sites: readonly CheckoutRow[] }) {
  const { t } = useTranslation('checkout')
  const zone = useZone()
  return (
    <ul className={styles['tiles']}>
      {sites.map((row) => (
        <li key={row.siteId}>
          <b>{row.site}</b>
          <Hint>{row.url}</Hint>
          {row.live ? (
            <FactList
              facts={[
                { label: t('column.live'), value: <Live row={row} /> },
                { label: t('column.template'), value: t(`template.${row.live.template}`) },
                {
                  label: t('column.since', { zone: zone.label }),
                  value: <TimeText at={row.live.at} style="minute" />,
                },
                { label: t('column.by'), value: row.live.by },
                { label: t('column.drafts'), value: <Drafts row={row} /> },
              ]}
            />
          ) : (
            <Hint>{t('notBegun')}</Hint>
          )}
          <Open row={row} />
        </li>
      ))}
    </ul>
  )
}

function Live({ row: { live } }: { row: CheckoutRow }) {
  const { t } = useTranslation('checkout')
  return (
    live && (
      <span className={styles['live']}>
        {t('version', { version: live.version })}{' '}
        <StatusTag tone={checkoutTones.published}>{t('state.published')}</StatusTag>
      </span>
    )
  )
}

function Drafts({ row: { drafts } }: { row: CheckoutRow }) {
  const { t } = useTranslation('checkout')
  const zone = useZone()
  if (drafts.length === 0) return t('noDrafts')
  return (
    <ul className={styles['drafts']}>
      {drafts.map(({ version, by, at }) => (
        <li key={version}>
          {t('version', { version })} · {t('draftOf', { by, time: formatTime(at, zone.name, 'minute') })}
        </li>
      ))}
    </ul>
  )
}

function Open({ row: { configId, siteId, site } }: { row: CheckoutRow }) {
  const { t } = useTranslation('checkout')
  const mayManage = useSession().permissions.includes('main.checkout.manage')
  if (configId === null && !mayManage) return null
  return (
    <Link
      to="/home/mainManage/checkoutConfigDetail/$id"
      params={{ id: configId ?? siteId }}
      aria-label={t(configId === null ? 'beginOf' : 'openOf', { site })}
    >
      {t(configId === null ? 'begin' : 'open')}
    </Link>
  )
}
