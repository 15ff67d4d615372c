import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { operatorCalls, OperatorDetail } from '@quayside/contract/account/team/operator.ts'
import { EmailText } from '#ui/text/email-text.tsx'
import { useTranslation } from '#words/use-translation.ts'
import { type Act, DetailActs } from '#details/acts.tsx'
import { DetailBody } from '#details/body.tsx'
import type { Detail } from '#details/detail.ts'
import { DetailScreen } from '#details/screen.tsx'
import { useDetail } from '#details/use-detail.ts'
import { Section } from '#ui/page/section.tsx'
import { formatDecimal } from '#ui/text/money-text.tsx'
import { Facts } from '#ui/text/facts.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column } from '#ui/table/column.ts'
import { Tile } from '#ui/table/tile.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { type OperatorAct, OperatorDialog, useOperatorAction } from './operator-dialogs.tsx'
import { FactorTags, OperatorMarks, OperatorTag } from './operator-tags.tsx'
import { useRightName } from './rights.ts'
import { Toxic } from './role-side.tsx'

const id = '/shell/home/accountManage/managementOperator/operatorDetails/$id'
export const route = createLazyRoute(id)({ component: OperatorDetails })
const { useParams } = getRouteApi(id)

const person: Detail<typeof operatorCalls.id> = { path: '/operator/id', told: ['team'] }

/** One person: what they may do and through which role, and what can be done about their access. */
function OperatorDetails() {
  const { t } = useTranslation('team')
  return (
    <DetailScreen
      detailed={useDetail(person, useParams())}
      back={{ to: '/home/accountManage/managementOperator/operators', label: t('operator.title') }}
      words={{ failed: t('operator.failed') }}
    >
      {(found) => <Shown operator={found} />}
    </DetailScreen>
  )
}

const lookOf = (action: OperatorDetail['actions'][number]): NonNullable<Act['look']> =>
  action === 'lock' || action === 'delete' ? 'red' : action === 'update' ? 'filled' : 'bordered'

function Shown({ operator: shown }: { operator: OperatorDetail }) {
  const { t } = useTranslation('team')
  const [asked, setAsked] = useState<OperatorAct>()
  const act = useOperatorAction(setAsked)
  const acts = shown.actions.map((action) => ({
    key: action,
    label: t(`operator.do.${action}`),
    look: lookOf(action),
    onAct: () => act(action, shown),
  }))
  return (
    <DetailBody
      header={{
        title: shown.realName,
        tags: (
          <>
            <OperatorTag operator={shown} />
            <OperatorMarks operator={shown} />
          </>
        ),
        note: shown.loginName,
        acts: <DetailActs acts={acts} />,
      }}
      parts={[
        {
          key: 'rights',
          content: (
            <Section title={t('operator.rights')}>
              <Rights operator={shown} />
            </Section>
          ),
        },
      ]}
      facts={
        <>
          <OperatorFacts operator={shown} />
          {!shown.isMain && <Toxic given={new Set(shown.rights.map(({ permission }) => permission))} />}
        </>
      }
      dialogs={asked && <OperatorDialog asked={asked} onClose={() => setAsked(undefined)} />}
    />
  )
}

type Right = OutputOf<typeof operatorCalls.id>['rights'][number]
// A right that reaches differently by several roles has a row for each.
const rightId = (right: Right) => [right.permission, ...right.roles].join(' ')

function Rights({ operator }: { operator: OperatorDetail }) {
  const { t } = useTranslation('team')
  const nameOf = useRightName()
  const columns = useRightColumns(operator)
  if (operator.rights.length === 0) return <Hint>{t('operator.noRights')}</Hint>
  return (
    <DataTable
      label={t('operator.rights')}
      columns={columns}
      rows={operator.rights}
      rowId={rightId}
      rowLabel={(right) => nameOf(right.permission)}
      tile={(right) => (
        <Tile>
          <b>{nameOf(right.permission)}</b>
          <span>{right.roles.join(' · ')}</span>
        </Tile>
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
      kind: 'text',
      width: 220,
      cell: (right) => nameOf(right.permission),
    },
    {
      id: 'roles',
      head: t('operator.through'),
      kind: 'text',
      width: 200,
      cell: (right) => (operator.isMain ? t('operator.everything') : right.roles.join(' · ')),
    },
    { id: 'scope', head: t('role.scope'), kind: 'text', width: 220, cell: scopeOf },
    {
      id: 'used',
      head: t('operator.lastUse'),
      kind: 'day',
      cell: (right) => right.usedOn ?? t('unused.never'),
    },
  ]
}

function OperatorFacts({ operator: shown }: { operator: OperatorDetail }) {
  const { t } = useTranslation('team')
  return (
    <>
      <Facts
        title={t('operator.contact')}
        facts={[
          { label: t('operator.department'), value: shown.department ?? <Nothing /> },
          {
            label: t('operator.email'),
            value: shown.email ? <EmailText email={shown.email} /> : <Nothing />,
          },
          { label: t('operator.mobile'), value: shown.mobile ?? <Nothing /> },
        ]}
      />
      <Facts
        title={t('operator.access')}
        facts={[
          { label: t('operator.sessions'), value: shown.sessions },
          { label: t('operator.factors'), value: <FactorTags factors={shown.factors} /> },
          {
            label: t('operator.signedIn'),
            value: shown.signedInAt ? <TimeText at={shown.signedInAt} /> : t('operator.never'),
          },
          { label: t('operator.created'), value: <TimeText at={shown.createdAt} /> },
          { label: t('operator.lastDay'), value: shown.lastDay ?? t('operator.stays') },
        ]}
      />
    </>
  )
}
