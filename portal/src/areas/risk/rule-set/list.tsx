import { IconPlus } from '@tabler/icons-react'
import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { ruleSetStates } from '@quayside/contract/risk/rule-set/states.ts'
import type { ruleSetCalls, RuleSetHead } from '@quayside/contract/risk/rule-set/rule-set.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
import { buttonClass } from '#ui/control/button.tsx'
import { LinkButton } from '#ui/control/buttons.tsx'
import { TextField } from '#ui/control/field.tsx'
import { SelectField } from '#ui/control/select-field.tsx'
import { useNarrow } from '#ui/page/narrow.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { coreEveryMs } from './core-every.ts'
import { CoreLine } from './core-line.tsx'
import { RuleSetTable, RuleSetTiles } from './list-rows.tsx'
import styles from './rule-set.module.css'
import { Suggestions } from './suggestions.tsx'

const id = '/shell/home/riskManage/rules'
export const route = createLazyRoute(id)({ component: RuleSets })
const { useSearch, useNavigate } = getRouteApi(id)

/** Rule sets: what each is about, where it stands, and what it did. */
function RuleSets() {
  const { t } = useTranslation('ruleSet')
  const mayEdit = useSession().permissions.includes('risk.rule.edit')
  const { name = '', state = '' } = useSearch()
  const { data, error, refetch } = useCall<typeof ruleSetCalls.query>(
    '/riskmanger/ruleset/query',
    {},
    { every: coreEveryMs },
  )
  const late = useAfterDelay(!data && !error)
  const rows = (data?.rows ?? []).filter((row) => isWanted(row, name, state))
  return (
    <>
      <PageHeader title={t('title')} note={t('note')}>
        {mayEdit && (
          <Link
            to="/home/riskManage/configuratorConfig"
            className={buttonClass}
            data-look="filled"
            data-size="md"
          >
            <IconPlus size={16} stroke={1.6} aria-hidden />
            {t('add')}
          </Link>
        )}
      </PageHeader>
      {error && !data && <ErrorState failure={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton shown={late} />}
      {data && <CoreLine core={data.core} asOf={data.asOf} />}
      {data && data.rows.length > 0 && <Filters name={name} state={state} />}
      {data?.rows.length === 0 && (
        <EmptyState title={t('none')} hint={t(mayEdit ? 'noneHint' : 'noneLook')} />
      )}
      {data && data.rows.length > 0 && <Rows rows={rows} />}
      {data && <Suggestions />}
    </>
  )
}

const isWanted = (row: RuleSetHead, name: string, state: string): boolean =>
  row.name.toLowerCase().includes(name.trim().toLowerCase()) && (state === '' || row.state === state)

function Rows({ rows }: { rows: readonly RuleSetHead[] }) {
  const { t } = useTranslation('ruleSet')
  const navigate = useNavigate()
  const narrow = useNarrow()
  if (rows.length === 0)
    return (
      <EmptyState title={t('noMatch')}>
        <LinkButton onClick={() => void navigate({ search: {} })}>{t('clear')}</LinkButton>
      </EmptyState>
    )
  return (
    <div className={styles['rows']}>
      {narrow ? <RuleSetTiles rows={rows} /> : <RuleSetTable rows={rows} />}
    </div>
  )
}

function Filters({ name, state }: { name: string; state: string }) {
  const { t } = useTranslation('ruleSet')
  const navigate = useNavigate()
  const go = (next: { name?: string; state?: string }) => {
    const all = { name, state, ...next }
    void navigate({
      search: { ...(all.name !== '' && { name: all.name }), ...(all.state !== '' && { state: all.state }) },
      replace: true,
    })
  }
  return (
    <div className={styles['filters']}>
      <TextField
        label={t('filter.name')}
        value={name}
        maxLength={60}
        onChange={(text) => go({ name: text })}
      />
      <SelectField
        label={t('filter.state')}
        value={state}
        placeholder={t('filter.any')}
        choices={ruleSetStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        onChange={(value) => go({ state: value })}
      />
    </div>
  )
}
