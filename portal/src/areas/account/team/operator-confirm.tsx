import { IconCircleCheck } from '@tabler/icons-react'
import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import type { operatorCalls } from '@quayside/contract/account/team/operator.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { buttonClass } from '#ui/control/button.tsx'
import { EmptyState } from '#ui/state/state.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { Buttons } from '#ui/control/buttons.tsx'
import { doneKinds } from './operator-done.ts'
import styles from './team.module.css'

const id = '/shell/home/accountManage/managementOperator/operatorConfi/$message'
export const route = createLazyRoute(id)({ component: OperatorConfirm })
const { useParams, useSearch } = getRouteApi(id)

const base = '/home/accountManage/managementOperator'

/** What was done, to whom, and what comes next (spec §2). */
function OperatorConfirm() {
  const { t } = useTranslation('team')
  const { message } = useParams()
  const { id: operatorId } = useSearch()
  const { data } = useCall<typeof operatorCalls.id>(
    '/operator/id',
    { id: operatorId ?? '' },
    { enabled: operatorId !== undefined },
  )
  const kind = doneKinds.find((one) => one === message)
  const links = (
    <Buttons>
      <Link to={`${base}/operators`} className={buttonClass} data-look="filled" data-size="md">
        {t('done.list')}
      </Link>
      {data && data.state !== 'deleted' && (
        <Link
          to={`${base}/operatorDetails/$id`}
          params={{ id: data.id }}
          className={buttonClass}
          data-look="bordered"
          data-size="md"
        >
          {t('done.open')}
        </Link>
      )}
      {kind === 'added' && (
        <Link to={`${base}/addManagement`} className={buttonClass} data-look="bordered" data-size="md">
          {t('done.another')}
        </Link>
      )}
    </Buttons>
  )
  if (!kind) return <EmptyState title={t('done.unknown')}>{links}</EmptyState>
  return (
    <div className={styles['done']}>
      <IconCircleCheck size={24} stroke={1.4} aria-hidden />
      <h1 tabIndex={-1} ref={(title) => title?.focus()}>
        {t(`done.${kind}.title`)}
      </h1>
      {data && (
        <dl className={styles['facts']}>
          <dt>{t('done.who')}</dt>
          <dd>{t('lock.named', { name: data.realName, loginName: data.loginName })}</dd>
          {kind !== 'deleted' && data.email && (
            <>
              <dt>{t('operator.email')}</dt>
              <dd>{data.email}</dd>
            </>
          )}
        </dl>
      )}
      <p>{t(`done.${kind}.text`)}</p>
      <Hint>{t(`done.${kind}.next`)}</Hint>
      {links}
    </div>
  )
}
