import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { roleCalls } from '@quayside/contract/account/team/role.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall, useRefresh, useSend } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { useRightName } from './rights.ts'
import styles from './unused-rights.module.css'

type Unused = OutputOf<typeof roleCalls.unused>
type Right = Unused['roles'][number]['rights'][number]
interface Taking {
  role: Unused['roles'][number]
  permissions: readonly string[]
}

/** Rights that lie there unused, by role and by operator, with the way to take them away. */
export function UnusedRights() {
  const { t } = useTranslation('team')
  const { data, error, refetch } = useCall<typeof roleCalls.unused>('/role/unused', {})
  const mayChange = useSession().permissions.includes('account.role.manage')
  const [taking, setTaking] = useState<Taking>()
  if (error) return <ErrorState failure={error} onAgain={() => void refetch()} />
  if (!data) return null
  if (data.roles.length + data.operators.length === 0)
    return <EmptyState title={t('unused.none')} hint={t('unused.hint', { days: data.days })} />
  return (
    <div className={styles['unused']}>
      <p>{t('unused.hint', { days: data.days })}</p>
      <h2>{t('unused.byRole')}</h2>
      {data.roles.map((role) => (
        <section key={role.id} aria-label={role.name}>
          <div className={styles['head']}>
            <Link to="/home/accountManage/managementOperator/roleDetails/$id" params={{ id: role.id }}>
              {role.name}
            </Link>
            {mayChange && (
              <Button
                size="sm"
                onClick={() =>
                  setTaking({ role, permissions: role.rights.map(({ permission }) => permission) })
                }
              >
                {t('unused.takeAll')}
              </Button>
            )}
          </div>
          <Rights rights={role.rights}>
            {mayChange
              ? (right) => (
                  <Button
                    look="grey"
                    size="sm"
                    onClick={() => setTaking({ role, permissions: [right.permission] })}
                  >
                    {t('unused.take')}
                  </Button>
                )
              : undefined}
          </Rights>
        </section>
      ))}
      <h2>{t('unused.byOperator')}</h2>
      <OfOperators operators={data.operators} />
      {taking && <TakeDialog taking={taking} onClose={() => setTaking(undefined)} />}
    </div>
  )
}

function OfOperators({ operators }: Pick<Unused, 'operators'>) {
  return operators.map((operator) => (
    <section key={operator.id} aria-label={operator.realName}>
      <div className={styles['head']}>
        <Link to="/home/accountManage/managementOperator/operatorDetails/$id" params={{ id: operator.id }}>
          {operator.realName}
        </Link>
        <span>{operator.loginName}</span>
      </div>
      <Rights rights={operator.rights} />
    </section>
  ))
}

function Rights({
  rights,
  children,
}: {
  rights: readonly Right[]
  children?: ((right: Right) => React.ReactNode) | undefined
}) {
  const { t } = useTranslation('team')
  const nameOf = useRightName()
  return (
    <ul>
      {rights.map((right) => (
        <li key={right.permission}>
          <span>{nameOf(right.permission)}</span>
          <span>
            {t('unused.given')} <TimeText at={right.grantedAt} style="date" />
          </span>
          <span>
            {t('unused.used')} {right.usedOn ?? t('unused.never')}
          </span>
          {children?.(right)}
        </li>
      ))}
    </ul>
  )
}

function TakeDialog({ taking: { role, permissions }, onClose }: { taking: Taking; onClose: () => void }) {
  const { t } = useTranslation('team')
  const nameOf = useRightName()
  const refresh = useRefresh()
  const take = useSend<typeof roleCalls.takeAway>('/role/takeAway')
  const submit = async () => {
    await take.mutateAsync({ id: role.id, version: role.version, permissions: [...permissions] })
    toast({ tone: 'good', text: t('unused.taken', { role: role.name }) })
    await Promise.all(['/role/unused', '/role/list', '/role/id', '/role/matrix'].map(refresh))
    onClose()
  }
  return (
    <Dialog
      title={t('unused.title', { role: role.name })}
      onClose={onClose}
      foot={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('remove.cancel')}
          </Button>
          {/* The funnel has said why it failed; the dialog stays. */}
          <Button
            look="danger"
            disabled={take.isPending}
            onClick={() => void submit().catch(() => undefined)}
          >
            {t('unused.submit', { count: permissions.length })}
          </Button>
        </>
      }
    >
      <p>{t('unused.text', { count: role.holders })}</p>
      <ul>
        {permissions.map((code) => (
          <li key={code}>{nameOf(code)}</li>
        ))}
      </ul>
    </Dialog>
  )
}
