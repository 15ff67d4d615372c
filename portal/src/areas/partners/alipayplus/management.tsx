import { IconPlus } from '@tabler/icons-react'
import { createLazyRoute, Link, useSearch } from '@tanstack/react-router'
import type { alipayplusCalls } from '@quayside/contract/partners/alipayplus/alipayplus.ts'
import type { WalletApplicationRow } from '@quayside/contract/partners/alipayplus/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
import { buttonClass } from '#ui/control/button.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { walletTones } from '#ui/text/partner-tones.ts'
import styles from '#areas/partners/binding/desk.module.css'
import { ApplicationDetail } from './detail.tsx'
import { lookAgainMs } from './moving.ts'
import type { ApplicationSearch } from './search.ts'

export const route = createLazyRoute('/shell/home/third-party/alipay-onboarding/management')({
  component: Management,
})

/** Applications at left, the chosen one at right. */
function Management() {
  const { t } = useTranslation('alipayplus')
  const { id }: ApplicationSearch = useSearch({ strict: false })
  const mayApply = useSession().permissions.includes('partner.apply')
  const { data, error, refetch } = useCall<typeof alipayplusCalls.list>(
    '/alipay-plus/list',
    {},
    { every: (answer) => lookAgainMs(answer?.applications) },
  )
  const late = useAfterDelay(!data && !error)
  const rows = data?.applications ?? []
  const chosen = rows.find((one) => one.id === id) ?? rows[0]
  return (
    <>
      <PageHeader title={t('title')} note={t('note')}>
        {mayApply && (
          <Link
            to="/home/third-party/alipay-onboarding/apply"
            className={buttonClass}
            data-look="filled"
            data-size="md"
          >
            <IconPlus size={16} stroke={1.6} aria-hidden />
            {t('apply')}
          </Link>
        )}
      </PageHeader>
      {error && <ErrorState failure={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton shown={late} />}
      {data && rows.length === 0 && (
        <EmptyState title={t('none')} hint={t(mayApply ? 'noneHint' : 'noneLook')} />
      )}
      {chosen && (
        <div className={styles['desk']}>
          <Applications rows={rows} chosen={chosen} />
          <ApplicationDetail key={chosen.id} id={chosen.id} />
        </div>
      )}
    </>
  )
}

function Applications({ rows, chosen }: { rows: WalletApplicationRow[]; chosen: WalletApplicationRow }) {
  const { t } = useTranslation('alipayplus')
  return (
    <nav className={styles['nav']} aria-label={t('list')}>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Link
              to="."
              search={{ id: row.id }}
              className={styles['item']}
              aria-current={row.id === chosen.id ? 'true' : undefined}
            >
              <b>{row.company ?? t('unnamed')}</b>
              <small>{row.site?.name ?? row.number}</small>
              <StatusTag tone={walletTones[row.state]}>{t(`state.${row.state}`)}</StatusTag>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
