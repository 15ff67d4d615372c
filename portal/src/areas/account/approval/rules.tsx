import { createLazyRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type RuledKind, ruledKinds } from '@quayside/contract/account/approval/kinds.ts'
import type { approvalRuleCalls } from '@quayside/contract/account/approval/rule.ts'
import type { OutputOf } from '@quayside/contract/call.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall, useRefresh } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
import { Button, buttonClass } from '#ui/control/button.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { FactList } from '#ui/text/facts.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import styles from './approval.module.css'
import { ApprovalRuleDialog } from './rule-dialog.tsx'
import { useApprovalWords } from './words.ts'

export const route = createLazyRoute('/shell/home/accountManage/approvalRules')({ component: ApprovalRules })

const path = '/approval/rule/list'
type Rules = OutputOf<typeof approvalRuleCalls.list>

/** For what a second person is asked, above which amount, and who that may be. */
function ApprovalRules() {
  const { t } = useTranslation(['approval', 'ui'])
  const refresh = useRefresh()
  const { data, error } = useCall<typeof approvalRuleCalls.list>(path, {})
  const [opened, setOpened] = useState<RuledKind>()
  return (
    <>
      <PageHeader title={t('ruleTitle')} note={t('ruleNote')}>
        <Link to="/home/accountManage/approvals" className={buttonClass} data-look="bordered" data-size="md">
          {t('back')}
        </Link>
      </PageHeader>
      {error && <ErrorState failure={error} onAgain={() => void refresh(path)} />}
      {!data && !error && <p role="status">{t('ui:loading')}</p>}
      <div className={styles['rules']}>
        {data && ruledKinds.map((kind) => <Rule key={kind} kind={kind} rules={data} onEdit={setOpened} />)}
      </div>
      {opened && data && (
        <ApprovalRuleDialog kind={opened} rules={data} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

interface RuleProps {
  kind: RuledKind
  rules: Rules
  onEdit: (kind: RuledKind) => void
}

function Rule({ kind, rules, onEdit }: RuleProps) {
  const { t } = useTranslation('approval')
  const words = useApprovalWords()
  const mayChange = useSession().permissions.includes('account.approval.rule')
  const rule = rules.rules.find((one) => one.kind === kind)
  return (
    <section className={styles['rule']} aria-labelledby={kind}>
      <div className={styles['ruleHead']}>
        <h2 id={kind}>{words.kind(kind)}</h2>
        <StatusTag tone={rule ? 'good' : 'neutral'}>{rule ? t('asks') : t('noRule')}</StatusTag>
        {mayChange && <Button onClick={() => onEdit(kind)}>{rule ? t('edit') : t('create')}</Button>}
      </div>
      {rule && <RuleFacts rule={rule} rules={rules} />}
    </section>
  )
}

function RuleFacts({ rule, rules }: { rule: Rules['rules'][number]; rules: Rules }) {
  const { t } = useTranslation('approval')
  const named = [...rules.roles, ...rules.operators].filter(
    ({ id }) => rule.roleIds.includes(id) || rule.operatorIds.includes(id),
  )
  return (
    <>
      <FactList
        facts={[
          {
            label: t('threshold'),
            value: (
              <>
                {rule.threshold.map((money) => (
                  <div key={money.currency}>
                    <MoneyText money={money} />
                  </div>
                ))}
                <Hint>{rule.threshold.length === 0 ? t('always') : t('otherCurrencies')}</Hint>
              </>
            ),
          },
          {
            label: t('whoDecides'),
            value:
              named.length === 0 ? t('everybody') : named.map((one) => <div key={one.id}>{one.name}</div>),
          },
        ]}
      />
      <Hint>
        {rule.bindsMain ? t('bindsMain') : t('notMain')} · {t('changedBy', { by: rule.changedBy })} ·{' '}
        <TimeText at={rule.changedAt} style="minute" />
      </Hint>
    </>
  )
}
