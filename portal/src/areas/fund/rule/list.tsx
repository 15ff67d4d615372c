import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { withdrawalRuleCalls, WithdrawalRuleRow } from '@quayside/contract/fund/rule/rule.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { usePreferences } from '#session/preferences.tsx'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { Note } from '#ui/state/note.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { EmptyState } from '#ui/state/state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { Tile, TileLine } from '#ui/table/tile.tsx'
import { useRuleColumns } from './columns.tsx'
import { type AskedAction, RuleDialog } from './dialog.tsx'
import { RuleForm } from './form.tsx'
import { LastRun, NextRun, RuleTag, useRuleWords } from './marks.tsx'
import { type RuleAction, RuleMenu } from './menu.tsx'
import { RuleRuns } from './runs.tsx'
import styles from './rule.module.css'
import { validateRuleSearch } from './search.ts'

const id = '/shell/home/fundManage/withdraw/rulesSetting'
export const route = createLazyRoute(id)({ component: RulePage })
const { useSearch, useNavigate } = getRouteApi(id)

type Answer = OutputOf<typeof withdrawalRuleCalls.query>

/** Withdrawals that happen by themselves: the list, or the form of one. */
function RulePage() {
  const search = useSearch({ select: validateRuleSearch, structuralSharing: true })
  const navigate = useNavigate()
  const answer = useCall<typeof withdrawalRuleCalls.query>('/withdraw/rule/query', {}, { freshFor: 0 })
  const { data } = answer
  const edited = data?.rows.find((rule) => rule.id === search.edit)
  const close = () => void navigate({ search: {} })
  if (data && !answer.error && (search.edit === 'new' || edited))
    return <RuleForm key={`${search.edit} ${edited?.version}`} choices={data} rule={edited} onClose={close} />
  return (
    <>
      <RuleList answer={answer} go={(next) => void navigate({ search: next })} />
      {search.runs !== undefined && <RuleRuns id={search.runs} onClose={close} />}
    </>
  )
}

interface ListProps {
  answer: ReturnType<typeof useCall<typeof withdrawalRuleCalls.query>>
  go: (next: { edit?: string; runs?: string }) => void
}

const rowId = (row: WithdrawalRuleRow) => row.id

function RuleList({ answer: { data, error, refetch, isPlaceholderData }, go }: ListProps) {
  const { t } = useTranslation(['withdrawalRule', 'list'])
  const words = useRuleWords()
  const { permissions } = useSession()
  const { preferences } = usePreferences()
  const [asked, setAsked] = useState<{ rule: WithdrawalRuleRow; action: AskedAction }>()
  const choose = (rule: WithdrawalRuleRow) => (action: RuleAction) => {
    if (action === 'runs') return go({ runs: rule.id })
    if (action === 'modify') return go({ edit: rule.id })
    return setAsked({ rule, action })
  }
  return (
    <>
      <PageHeader title={t('title')} note={t('note')}>
        {permissions.includes('fund.rule.manage') && (
          <Button look="filled" onClick={() => go({ edit: 'new' })}>
            {t('add')}
          </Button>
        )}
      </PageHeader>
      {data?.frozen && <Note tone="warn">{t('frozen')}</Note>}
      <DataTable
        label={t('label')}
        columns={useRuleColumns()}
        rows={error ? undefined : data?.rows}
        rowId={rowId}
        rowLabel={(rule) => words.name(rule)}
        stale={isPlaceholderData}
        tile={(rule) => <RuleTile rule={rule} onChoose={choose(rule)} />}
        compact={preferences.density === 'compact'}
        failure={error ?? undefined}
        onAgain={() => void refetch()}
        empty={<EmptyState title={t('empty')} hint={t('emptyHint')} />}
        actions={{
          head: t('list:table.actions'),
          cell: (rule) => <RuleMenu rule={rule} onChoose={choose(rule)} />,
        }}
      />
      {asked && <Asked {...asked} data={data} onClose={() => setAsked(undefined)} />}
    </>
  )
}

interface AskedProps {
  rule: WithdrawalRuleRow
  action: AskedAction
  data: Answer | undefined
  onClose: () => void
}

const Asked = ({ data, ...dialog }: AskedProps) => <RuleDialog {...dialog} firstOn={data?.firstOn ?? ''} />

interface NarrowProps {
  rule: WithdrawalRuleRow
  onChoose: (action: RuleAction) => void
}

function RuleTile({ rule, onChoose }: NarrowProps) {
  const { t } = useTranslation('withdrawalRule')
  const words = useRuleWords()
  return (
    <Tile>
      <TileLine>
        <b>{words.when(rule.when)}</b>
        <span className={styles['run']}>
          <RuleTag rule={rule} />
          <RuleMenu rule={rule} onChoose={onChoose} />
        </span>
      </TileLine>
      <span>
        {words.take(rule)} <small>{words.least(rule)}</small>
      </span>
      <span>{words.card(rule.card)}</span>
      <TileLine>
        <small>{t('column.next')}</small>
        <NextRun rule={rule} />
      </TileLine>
      <TileLine>
        <small>{t('column.last')}</small>
        <LastRun rule={rule} />
      </TileLine>
    </Tile>
  )
}
