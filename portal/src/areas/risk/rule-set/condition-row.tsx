import { IconDots } from '@tabler/icons-react'
import { businessZone } from '@quayside/contract/dates.ts'
import {
  fieldGroups,
  type FieldDefinition,
  type RiskField,
  riskFieldKeys,
  riskFields,
} from '@quayside/contract/risk/ruling/fields.ts'
import { checkRule } from '@quayside/contract/risk/ruling/check.ts'
import { parseRule } from '@quayside/contract/risk/ruling/parse.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Menu } from '#ui/overlay/menu.tsx'
import {
  type BuilderOperator,
  type ConditionDraft,
  conditionDraft,
  operatorsFor,
  textOfCondition,
} from './draft.ts'
import styles from './rule-set.module.css'
import { useRuleNames } from './use-rule-names.ts'

export interface ItemProps<T> {
  item: T
  /** What stands before it: all of, and, or. */
  lead: string
  /** Says what is wrong only once somebody has tried to save. */
  isTried: boolean
  disabled: boolean
  onChange: (item: T) => void
  onRemove: () => void
}

/** One condition: a field, how it is compared, and with what. */
export function ConditionRow(props: ItemProps<ConditionDraft> & { aside?: string | undefined }) {
  const { item, lead, isTried, aside } = props
  const { t } = useTranslation('ruleSet')
  const wrong = useWrong(item)
  return (
    <div className={styles['condition']}>
      <span className={styles['lead']}>
        {lead}
        {item.not && <b> {t('page.not')}</b>}
      </span>
      <div className={styles['tokens']}>
        <FieldToken {...props} />
        <OperatorToken {...props} />
        <ValueTokens {...props} isWrong={isTried && wrong !== undefined} />
        {isTried && wrong !== undefined && (
          <span className={styles['wrong']} role="alert">
            {wrong}
          </span>
        )}
      </div>
      {aside !== undefined && <span className={styles['share']}>{aside}</span>}
      <RowMenu {...props} />
    </div>
  )
}

function useWrong(item: ConditionDraft): string | undefined {
  const { t } = useTranslation('ruleWords')
  const parsed = parseRule(textOfCondition(item))
  if (!('tree' in parsed)) return t('wrong.value')
  const [wrong] = checkRule(parsed.tree, 'block')
  return wrong && t(`wrong.${wrong.why}`)
}

function RowMenu({ item, disabled, onChange, onRemove }: ItemProps<ConditionDraft>) {
  const { t } = useTranslation('ruleSet')
  const { fieldName } = useRuleNames()
  if (disabled) return null
  return (
    <Menu
      label={t('page.more')}
      icon
      look="grey"
      size="sm"
      aria-label={`${t('page.more')}: ${fieldName(item.field)}`}
      align="end"
      entries={[
        {
          key: 'not',
          label: t(item.not ? 'page.affirm' : 'page.negate'),
          onChoose: () => onChange({ ...item, not: !item.not }),
        },
        { key: 'delete', label: t('page.delete'), onChoose: onRemove },
      ]}
    >
      <IconDots size={16} stroke={1.6} aria-hidden />
    </Menu>
  )
}

function FieldToken({ item, disabled, onChange }: ItemProps<ConditionDraft>) {
  const { t } = useTranslation(['ruleSet', 'ruleWords'])
  const { fieldName } = useRuleNames()
  return (
    <select
      className={styles['token']}
      aria-label={t('page.field')}
      value={item.field}
      disabled={disabled}
      onChange={(event) => {
        const fresh = conditionDraft(event.currentTarget.value as RiskField, item.zone || businessZone)
        onChange({ ...fresh, key: item.key, not: item.not })
      }}
    >
      {fieldGroups.map((group) => (
        <optgroup key={group} label={t(`ruleWords:group.${group}`)}>
          {riskFieldKeys
            .filter((field) => riskFields[field].group === group)
            .map((field) => (
              <option key={field} value={field}>
                {fieldName(field)}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  )
}

function OperatorToken({ item, disabled, onChange }: ItemProps<ConditionDraft>) {
  const { t } = useTranslation(['ruleSet', 'ruleWords'])
  return (
    <select
      className={styles['token']}
      aria-label={t('page.operator')}
      value={item.op}
      disabled={disabled}
      onChange={(event) => {
        const op = event.currentTarget.value as BuilderOperator
        const value = op === 'in_list' ? 'black' : item.op === 'in_list' ? '' : item.value
        onChange({ ...item, op, value, other: '' })
      }}
    >
      {operatorsFor(riskFields[item.field]).map((op) => (
        <option key={op} value={op}>
          {t(`ruleWords:operator.${op}`)}
        </option>
      ))}
    </select>
  )
}

type ValueProps = ItemProps<ConditionDraft> & { isWrong: boolean }

function ValueTokens(props: ValueProps) {
  const { item, disabled, onChange } = props
  const { t } = useTranslation(['ruleSet', 'ruleWords'])
  const field = riskFields[item.field]
  if (item.op === 'known') return field.zoned ? <ZoneToken {...props} /> : null
  if (item.op === 'in_list')
    return (
      <select
        className={styles['token']}
        aria-label={t('page.value')}
        value={item.value}
        disabled={disabled}
        onChange={(event) => onChange({ ...item, value: event.currentTarget.value })}
      >
        <option value="black">{t('ruleWords:list.black')}</option>
        <option value="white">{t('ruleWords:list.white')}</option>
      </select>
    )
  return (
    <>
      {item.other === '' && (
        <Value {...props} name="value" label={t(item.op === 'between' ? 'page.from' : 'page.value')} />
      )}
      {item.op === 'between' && <Value {...props} name="to" label={t('page.to')} />}
      <OtherToken {...props} />
      {field.zoned && <ZoneToken {...props} />}
    </>
  )
}

/** Another field of its family, in place of a value. */
function OtherToken({ item, disabled, onChange }: ValueProps) {
  const { t } = useTranslation('ruleSet')
  const { fieldName } = useRuleNames()
  const others = riskFieldKeys.filter(
    (field) => field !== item.field && isAlike(riskFields[item.field], riskFields[field]),
  )
  if (others.length === 0 || item.op === 'between' || item.op === 'in') return null
  return (
    <select
      className={styles['token']}
      aria-label={t('page.compareTo')}
      value={item.other}
      disabled={disabled}
      onChange={(event) => onChange({ ...item, other: event.currentTarget.value as RiskField | '' })}
    >
      <option value="">{t('page.aValue')}</option>
      {others.map((field) => (
        <option key={field} value={field}>
          {fieldName(field)}
        </option>
      ))}
    </select>
  )
}

const isAlike = (a: FieldDefinition, b: FieldDefinition): boolean =>
  a.family !== undefined && a.family === b.family

const zones = [
  'Asia/Shanghai',
  'Asia/Hong_Kong',
  'Asia/Tokyo',
  'Asia/Kuwait',
  'Europe/London',
  'Europe/Berlin',
  'America/New_York',
  'America/Los_Angeles',
  'UTC',
] as const

function ZoneToken({ item, disabled, onChange }: ValueProps) {
  const { t } = useTranslation('ruleSet')
  const known: readonly string[] = (zones as readonly string[]).includes(item.zone)
    ? zones
    : [...zones, item.zone]
  return (
    <select
      className={styles['token']}
      aria-label={t('page.zone')}
      value={item.zone}
      disabled={disabled}
      onChange={(event) => onChange({ ...item, zone: event.currentTarget.value })}
    >
      {known.map((zone) => (
        <option key={zone} value={zone}>
          {zone}
        </option>
      ))}
    </select>
  )
}

function Value({
  item,
  name,
  label,
  disabled,
  isWrong,
  onChange,
}: ValueProps & { name: 'value' | 'to'; label: string }) {
  const { t } = useTranslation('ruleWords')
  const { choiceName } = useRuleNames()
  const { kind, choices, unit } = riskFields[item.field]
  const common = {
    className: styles['token'],
    'aria-label': label,
    'aria-invalid': isWrong || undefined,
    value: item[name],
    disabled,
  } as const
  if (kind === 'flag')
    return (
      <select {...common} onChange={(event) => onChange({ ...item, [name]: event.currentTarget.value })}>
        <option value="yes">{t('flag.yes')}</option>
        <option value="no">{t('flag.no')}</option>
      </select>
    )
  if (choices && choices.length <= 40 && item.op !== 'in')
    return (
      <select {...common} onChange={(event) => onChange({ ...item, [name]: event.currentTarget.value })}>
        <option value="" />
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choiceName(item.field, choice)}
          </option>
        ))}
      </select>
    )
  const isNumber = kind === 'number' && item.op !== 'in'
  return (
    <span className={styles['valued']}>
      {unit === 'usd' && <small aria-hidden>USD</small>}
      <input
        {...common}
        inputMode={isNumber ? 'decimal' : 'text'}
        data-short={isNumber || undefined}
        placeholder={kind === 'money' ? 'HKD 400.00' : kind === 'country' ? 'US' : undefined}
        maxLength={2_000}
        onChange={(event) => onChange({ ...item, [name]: event.currentTarget.value })}
      />
    </span>
  )
}
