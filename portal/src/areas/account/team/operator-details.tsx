import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { operatorCalls, OperatorDetail } from '@quayside/contract/account/team/operator.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { Button } from '#ui/control/button.tsx'
import { formatDecimal } from '#ui/text/money-text.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column } from '#ui/table/column.ts'
import { TimeText } from '#ui/text/time-text.tsx'
import { type OperatorAct, OperatorDialog, useOperatorAction } from './operator-dialogs.tsx'
import { FactorTags, OperatorMarks, OperatorTag } from './operator-tags.tsx'
import { useRightName } from './rights.ts'
import { Toxic } from './role-side.tsx'
import styles from './team.module.css'

const id = '/shell/home/accountManage/managementOperator/operatorDetails/$id'
export const route = createLazyRoute(id)({ component: OperatorDetails })
const { useParams } = getRouteApi(id)

/** One person: what they may do and through which role, and what can be done about their access. */
function OperatorDetails() {
  const { t } = useTranslation(['team', 'ui'])
  const { data, error, refetch, isPending } = useCall<typeof operatorCalls.id>('/operator/id', useParams(), {
    keep: false,
  })
  const late = useAfterDelay(isPending)
  if (error) return <ErrorState title={t('operator.failed')} failure={error} onAgain={() => void refetch()} />
  if (!data) return <p role="status">{late && t('ui:loading')}</p>
  return <Shown operator={data} />
}

function Shown({ operator }: { operator: OperatorDetail }) {
  const { t } = useTranslation('team')
  const [asked, setAsked] = useState<OperatorAct>()
  const act = useOperatorAction(setAsked)
  return (
    <>
      <PageHeader title={operator.realName} isName note={operator.loginName}>
        {operator.actions.map((action) => (
          <Button
            key={action}
            look={
              action === 'lock' || action === 'delete' ? 'red' : action === 'update' ? 'filled' : 'bordered'
            }
            onClick={() => act(action, operator)}
          >
            {t(`operator.do.${action}`)}
          </Button>
        ))}
      </PageHeader>
      <div className={styles['bar']}>
        <OperatorTag operator={operator} />
        <OperatorMarks operator={operator} />
      </div>
      <div className={styles['grid']}>
        <div className={styles['main']}>
          <section className={styles['section']}>
            <h2>{t('operator.rights')}</h2>
            <Rights operator={operator} />
          </section>
        </div>
        <aside className={styles['aside']}>
          <Facts operator={operator} />
          {!operator.isMain && <Toxic given={new Set(operator.rights.map(({ permission }) => permission))} />}
        </aside>
      </div>
      {asked && <OperatorDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

type Right = OutputOf<typeof operatorCalls.id>['rights'][number]
// A right that reaches differently by several roles has a row for each.
const rightId = (right: Right) => [right.permission, ...right.roles].join(' ')

function Rights({ operator }: { operator: OperatorDetail }) {
  const { t } = useTranslation('team')
  const nameOf = useRightName()
  const columns = useRightColumns(operator)
  if (operator.rights.length === 0) return <p className={styles['hint']}>{t('operator.noRights')}</p>
  return (
    <DataTable
      label={t('operator.rights')}
      columns={columns}
      rows={operator.rights}
      rowId={rightId}
      rowLabel={(right) => nameOf(right.permission)}
      card={(right) => (
        <div className={styles['card']}>
          <span className={styles['strong']}>{nameOf(right.permission)}</span>
          <span>{right.roles.join(' · ')}</span>
        </div>
      )}
      onAgain={() => undefined}
      empty={null}
    />
  )
}

function useRightColumns(operator: OperatorDetail): Column<Right>[] {
  const { t, i18n } = useTranslation('team')
  const nameOf = useRightName()
  const scopeOf = ({ sites, currencies, limits }: Right) =>
    [
      ...(sites ? [t('role.sitesOf', { count: sites.length })] : []),
      ...(currencies ?? []),
      ...(limits ?? []).map(({ currency, value }) => `≤ ${currency} ${formatDecimal(value, i18n.language)}`),
    ].join(' · ') || t('role.all')
  return [
    {
      id: 'right',
      head: t('matrix.right'),
      first: true,
      width: 220,
      cell: (right) => nameOf(right.permission),
    },
    {
      id: 'roles',
      head: t('operator.through'),
      width: 200,
      cell: (right) => (operator.isMain ? t('operator.everything') : right.roles.join(' · ')),
    },
    { id: 'scope', head: t('role.scope'), width: 220, cell: scopeOf },
    {
      id: 'used',
      head: t('operator.lastUse'),
      width: 110,
      cell: (right) => right.usedOn ?? t('unused.never'),
    },
  ]
}

function Facts({ operator }: { operator: OperatorDetail }) {
  const { t } = useTranslation('team')
  return (
    <div className={styles['part']}>
      <h2>{t('operator.contact')}</h2>
      <dl className={styles['facts']}>
        <dt>{t('operator.department')}</dt>
        <dd>{operator.department ?? '–'}</dd>
        <dt>{t('operator.email')}</dt>
        <dd>{operator.email ?? '–'}</dd>
        <dt>{t('operator.mobile')}</dt>
        <dd>{operator.mobile ?? '–'}</dd>
      </dl>
      <h2>{t('operator.access')}</h2>
      <dl className={styles['facts']}>
        <dt>{t('operator.sessions')}</dt>
        <dd>{operator.sessions}</dd>
        <dt>{t('operator.factors')}</dt>
        <dd>
          <FactorTags factors={operator.factors} />
        </dd>
        <dt>{t('operator.signedIn')}</dt>
        <dd>{operator.signedInAt ? <TimeText at={operator.signedInAt} /> : t('operator.never')}</dd>
        <dt>{t('operator.created')}</dt>
        <dd>
          <TimeText at={operator.createdAt} />
        </dd>
        <dt>{t('operator.lastDay')}</dt>
        <dd>{operator.lastDay ?? t('operator.stays')}</dd>
      </dl>
    </div>
  )
}
