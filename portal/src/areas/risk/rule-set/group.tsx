import { IconParentheses, IconPlus } from '@tabler/icons-react'
import { businessZone } from '@quayside/contract/dates.ts'
import { rulingLimits } from '@quayside/contract/risk/ruling/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { ConditionRow, type ItemProps } from './condition-row.tsx'
import { conditionDraft, type GroupDraft, groupDraft, type ItemDraft } from './draft.ts'
import styles from './rule-set.module.css'

interface GroupProps extends ItemProps<GroupDraft> {
  /** From 1, the outermost. */
  depth: number
  /** Of which share of orders a field is not known, where the lab has said so. */
  shareOf: (item: ItemDraft) => string | undefined
}

/** Conditions of which all or any must hold; groups in it stand further in. */
export function ConditionGroup(props: GroupProps) {
  const { item, depth, isTried, disabled, onChange, onRemove, shareOf } = props
  const { t } = useTranslation('ruleSet')
  const put = (index: number, next: ItemDraft | undefined) =>
    onChange({ ...item, items: item.items.flatMap((one, at) => (at === index ? (next ?? []) : [one])) })
  return (
    <div className={styles['group']} data-depth={depth} role="group" aria-label={t(`page.${item.of}`)}>
      {depth > 1 && (
        <div className={styles['groupHead']}>
          <span className={styles['lead']}>
            {props.lead}
            {item.not && <b> {t('page.not')}</b>}
          </span>
          <GroupActs item={item} disabled={disabled} onChange={onChange} onRemove={onRemove} />
        </div>
      )}
      {item.items.map((one, index) => {
        const lead = index === 0 ? t(`page.${item.of}`) : t(item.of === 'all' ? 'page.and' : 'page.or')
        const shared = { lead, isTried, disabled, onRemove: () => put(index, undefined) }
        return one.kind === 'condition' ? (
          <ConditionRow
            key={one.key}
            {...shared}
            item={one}
            aside={shareOf(one)}
            onChange={(next) => put(index, next)}
          />
        ) : (
          <ConditionGroup
            key={one.key}
            {...shared}
            item={one}
            depth={depth + 1}
            shareOf={shareOf}
            onChange={(next) => put(index, next)}
          />
        )
      })}
      {!disabled && <GroupAdds {...props} />}
    </div>
  )
}

const fresh = () => conditionDraft('amount_usd', businessZone)

function GroupAdds({ item, depth, onChange }: GroupProps) {
  const { t } = useTranslation('ruleSet')
  const add = (one: ItemDraft) => onChange({ ...item, items: [...item.items, one] })
  const turned = item.of === 'all' ? 'any' : 'all'
  return (
    <div className={styles['adds']}>
      <Button look="accent" size="sm" onClick={() => add(fresh())}>
        <IconPlus size={14} stroke={1.6} aria-hidden />
        {t('page.condition')}
      </Button>
      {depth < rulingLimits.depth - 1 && (
        <Button look="accent" size="sm" onClick={() => add(groupDraft([fresh(), fresh()], turned))}>
          <IconParentheses size={14} stroke={1.6} aria-hidden />
          {t('page.group')}
        </Button>
      )}
      {depth === 1 && item.items.length > 1 && (
        <Button look="grey" size="sm" onClick={() => onChange({ ...item, of: turned })}>
          {t(item.of === 'all' ? 'page.toAny' : 'page.toAll')}
        </Button>
      )}
    </div>
  )
}

function GroupActs({ item, disabled, onChange, onRemove }: Omit<ItemProps<GroupDraft>, 'lead' | 'isTried'>) {
  const { t } = useTranslation('ruleSet')
  if (disabled) return null
  return (
    <span className={styles['groupActs']}>
      <Button look="grey" size="xs" onClick={() => onChange({ ...item, not: !item.not })}>
        {t(item.not ? 'page.affirm' : 'page.negate')}
      </Button>
      <Button
        look="grey"
        size="xs"
        onClick={() => onChange({ ...item, of: item.of === 'all' ? 'any' : 'all' })}
      >
        {t(item.of === 'all' ? 'page.toAny' : 'page.toAll')}
      </Button>
      <Button look="grey" size="xs" onClick={onRemove}>
        {t('page.delete')}
      </Button>
    </span>
  )
}
