import { IconPlus } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { BindingRow } from '@quayside/contract/partners/binding/row.ts'
import type { PartnerName } from '@quayside/contract/partners/binding/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { Note } from '#ui/state/note.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import styles from './desk.module.css'
import { BindingDetail } from './detail.tsx'
import type { BindingAsk, DeskParts } from './parts.ts'
import type { BindingSearch } from './search.ts'
import { BindingTag, useBindingName } from './tags.tsx'
import { useBindings } from './use-bindings.ts'

/** Accounts with one partner at left, the chosen one at right. */
export function Desk({ partner, parts }: { partner: PartnerName; parts: DeskParts }) {
  const { t } = useTranslation(['partner', 'failures'])
  const { id, problem }: BindingSearch = useSearch({ strict: false })
  const mayManage = useSession().permissions.includes('partner.binding.manage')
  const { data, error, refetch, dataUpdatedAt } = useBindings(partner)
  const [asked, ask] = useState<BindingAsk>()
  const late = useAfterDelay(!data && !error)
  const bindings = data?.bindings ?? []
  const chosen = bindings.find((one) => one.id === id) ?? bindings[0]
  return (
    <>
      <PageHeader title={t(`name.${partner}`)} note={t(`note.${partner}`)}>
        {mayManage && (
          <Button look="filled" disabled={parts.isBinding === true} onClick={parts.onBind}>
            <IconPlus size={16} stroke={1.6} aria-hidden />
            {t(`bind.${partner}`)}
          </Button>
        )}
      </PageHeader>
      {problem !== undefined && <ReturnProblem problem={problem} />}
      {error && <ErrorState failure={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton shown={late} />}
      {data && bindings.length === 0 && (
        <EmptyState title={t(`none.${partner}`)} hint={t(mayManage ? `noneHint.${partner}` : 'noneLook')} />
      )}
      {chosen && (
        <div className={styles['desk']}>
          <BindingNav rows={bindings} chosen={chosen} asOf={dataUpdatedAt} />
          <BindingDetail row={chosen} asOf={dataUpdatedAt} parts={parts} onAsk={ask} />
        </div>
      )}
      {asked && data && parts.dialog(asked, data, () => ask(undefined))}
    </>
  )
}

/** Whoever came back and was not taken reads why, above what there is. */
function ReturnProblem({ problem }: { problem: string }) {
  const { t } = useTranslation('partner')
  const known = problem === 'partner.state_used' ? t('returned.used') : t('returned.other')
  return (
    <Note tone="warn" live="alert">
      {known}
    </Note>
  )
}

interface BindingNavProps {
  rows: readonly BindingRow[]
  chosen: BindingRow
  asOf: number
}

function BindingNav({ rows, chosen, asOf }: BindingNavProps) {
  const { t } = useTranslation('partner')
  const name = useBindingName()
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
              <b>{row.partner === 'shopline' ? name(row).split('.', 1)[0] : name(row)}</b>
              <small>
                {row.partner === 'worldfirst' ? row.accountName : (row.site?.name ?? t('facts.noSite'))}
              </small>
              <BindingTag row={row} asOf={asOf} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
