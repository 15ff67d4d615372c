import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { rulingLimits as limits } from '@quayside/contract/risk/ruling/limits.ts'
import { ruleTemplateNames } from '@quayside/contract/risk/ruling/templates.ts'
import type { RuleStanding } from '@quayside/contract/risk/rule-set/rule-set.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { Buttons } from '#ui/control/buttons.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { Beside } from '#ui/page/beside.tsx'
import { Section } from '#ui/page/section.tsx'
import { Note } from '#ui/state/note.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { ruleSetTones } from '#ui/text/risk-tones.ts'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import type { SetAsk } from './dialogs.tsx'
import { readDraft, type RiskRuleDraft } from './draft.ts'
import { PricePanel } from './price-panel.tsx'
import { RuleEditor } from './rule-editor.tsx'
import styles from './rule-set.module.css'
import { freshRule, ruleFromTemplate, type SetDraft } from './set-draft.ts'
import type { SetDetail } from './steps.tsx'
import { conditionsIn, type Lab, useLab } from './use-lab.ts'

interface RuleListProps {
  draft: SetDraft
  detail: SetDetail | undefined
  disabled: boolean
  isTried: boolean
  onChange: (part: Partial<SetDraft>) => void
  onAsk: (ask: SetAsk) => void
}

/** The rules of a set; the one that is chosen is written below their names. */
export function RuleList(props: RuleListProps) {
  const { draft, detail, disabled, onChange } = props
  const { t } = useTranslation('ruleSet')
  const [chosen, choose] = useState(draft.rules[0]?.key)
  const { rules } = draft
  const lab = useLab(draft.scope)
  const rule = rules.find(({ key }) => key === chosen) ?? rules[0]
  const put = (next: RiskRuleDraft) =>
    onChange({ rules: rules.map((one) => (one.key === next.key ? next : one)) })
  const add = (fresh: RiskRuleDraft) => {
    onChange({ rules: [...rules, fresh] })
    choose(fresh.key)
  }
  return (
    <Section
      named
      title={t('page.rules')}
      note={t('rulesOf', { count: rules.length })}
      action={!disabled && rules.length < limits.rulesOfSet && <Adds onAdd={add} />}
    >
      {rules.length === 0 && <p className={styles['none']}>{t('page.noRules')}</p>}
      {rules.length > 1 && <Names rules={rules} chosen={rule?.key} onChoose={choose} />}
      {rule && (
        <OneRule
          {...props}
          key={rule.key}
          rule={rule}
          lab={lab}
          onPut={put}
          onRemove={() => onChange({ rules: rules.filter(({ key }) => key !== rule.key) })}
        />
      )}
      {detail && detail.former.length > 0 && <Former rules={detail.former} />}
    </Section>
  )
}

interface OneRuleProps extends Pick<RuleListProps, 'detail' | 'disabled' | 'isTried' | 'onAsk'> {
  rule: RiskRuleDraft
  lab: Lab
  onPut: (rule: RiskRuleDraft) => void
  onRemove: () => void
}

/** One rule as it is written, and beside it what it would have done. */
function OneRule({ rule, lab, detail, disabled, isTried, onAsk, onPut, onRemove }: OneRuleProps) {
  const { t } = useTranslation('ruleSet')
  const standing = detail?.rules.find((one) => one.rule === rule.rule)
  const read = readDraft(rule)
  return (
    <Beside wide panel={<PricePanel rule={rule} read={read} lab={lab} />}>
      <div className={styles['one']}>
        {standing && <RuleStandingLine standing={standing} detail={detail!} onAsk={onAsk} />}
        <RuleEditor
          rule={rule}
          isTried={isTried}
          disabled={disabled}
          shareOf={useShares(rule, lab.of(rule, read))}
          onChange={onPut}
        />
        {!disabled && (
          <Button look="grey" size="sm" onClick={onRemove}>
            {t('page.remove')}
          </Button>
        )}
        <Hint>{t('page.brakeHint')}</Hint>
      </div>
    </Beside>
  )
}

/** Of how many orders each condition cannot be known, as far as the lab has counted them for this wording. */
function useShares(rule: RiskRuleDraft, { priced, isStale }: ReturnType<Lab['of']>) {
  const { t } = useTranslation('lab')
  const keys = conditionsIn(rule.root).map(({ key }) => key)
  return ({ key }: { readonly key: number }): string | undefined => {
    const place = keys.indexOf(key)
    const unknown = priced?.unknown[place]
    if (!priced || isStale || !unknown || priced.orders === 0) return undefined
    const share = Math.round((unknown.orders * 100) / priced.orders)
    return unknown.orders === 0 ? t('known') : t('unknown', { share: share === 0 ? '<1%' : `${share}%` })
  }
}

interface NamesProps {
  rules: readonly RiskRuleDraft[]
  chosen: number | undefined
  onChoose: (key: number) => void
}

function Names({ rules, chosen, onChoose }: NamesProps) {
  const { t } = useTranslation('ruleSet')
  return (
    <ul className={styles['names']}>
      {rules.map(({ key, name }) => (
        <li key={key}>
          <button type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
            {name || t('page.newRule')}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Adds({ onAdd }: { onAdd: (rule: RiskRuleDraft) => void }) {
  const { t } = useTranslation('ruleSet')
  return (
    <Buttons>
      <Menu
        label={t('page.template')}
        size="sm"
        align="end"
        entries={ruleTemplateNames.map((name) => ({
          key: name,
          label: t(`template.${name}`),
          onChoose: () => onAdd(ruleFromTemplate(name, t(`template.${name}`))),
        }))}
      >
        {t('page.template')}
      </Menu>
      <Button size="sm" onClick={() => onAdd(freshRule(''))}>
        <IconPlus size={14} stroke={1.6} aria-hidden />
        {t('page.addRule')}
      </Button>
    </Buttons>
  )
}

interface StandingProps {
  standing: RuleStanding
  detail: SetDetail
  onAsk: (ask: SetAsk) => void
}

/** How the rule does, by the payment core's word. */
function RuleStandingLine({ standing, detail, onAsk }: StandingProps) {
  const { t } = useTranslation('ruleSet')
  const zone = useZone()
  const time = (at: string) => formatTime(at, zone.name, 'noYear')
  const { state, hits, lastHitAt, brake, snoozes } = standing
  return (
    <div className={styles['standing']}>
      <StatusTag tone={ruleSetTones[state]}>{t(`state.${state}`)}</StatusTag>
      <span>{t('page.hits', { count: hits })}</span>
      <Hint inline>
        {lastHitAt === null ? t('page.neverHit') : t('page.lastHit', { time: time(lastHitAt) })}
      </Hint>
      {snoozes > 0 && <Hint inline>{t('page.snoozes', { count: snoozes })}</Hint>}
      {state === 'live' && detail.actions.includes('snooze') && (
        <Button
          size="sm"
          look="accent"
          aria-haspopup="dialog"
          onClick={() => onAsk({ what: 'snooze', rule: standing })}
        >
          {t('page.snooze')}
        </Button>
      )}
      {brake && (
        <Note tone="bad">
          {t(brake.why === 'forecast' ? 'page.brake' : 'page.brakeShare', {
            time: time(brake.at),
            hits: brake.hits,
            forecast: brake.forecast.toFixed(1),
          })}
        </Note>
      )}
    </div>
  )
}

/** Rules of an older version that the core still goes by. */
function Former({ rules }: { rules: readonly RuleStanding[] }) {
  const { t } = useTranslation('ruleSet')
  return (
    <div className={styles['former']}>
      <h3>{t('page.formerTitle')}</h3>
      <ul>
        {rules.map((rule) => (
          <li key={rule.id}>
            <StatusTag tone={ruleSetTones[rule.state]}>{t(`state.${rule.state}`)}</StatusTag>{' '}
            <b>{rule.name}</b> <code>{rule.when}</code>{' '}
            <Hint inline>{t('page.hits', { count: rule.hits })}</Hint>
          </li>
        ))}
      </ul>
    </div>
  )
}
