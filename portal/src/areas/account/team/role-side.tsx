import { IconUsersGroup } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { RoleDetail } from '@quayside/contract/account/team/role.ts'
import { toxicAmong, toxicPairs } from '@quayside/contract/account/team/toxic-pairs.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Menu } from '#ui/overlay/menu.tsx'
import { SidePanel, PanelPart } from '#ui/page/beside.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { useRightName, useToxicText } from './rights.ts'
import styles from './team.module.css'

export interface Compared {
  readonly id: string
  readonly name: string
  readonly permissions: readonly string[]
}

interface RoleSideProps {
  given: ReadonlySet<string>
  others: readonly Compared[]
  compared: Compared | undefined
  onCompare: (id: string) => void
  holders: RoleDetail['holders'] | undefined
}

/** Beside the tree: the difference to another role, what should not meet in one hand, and whom a change reaches. */
export function RoleSide({ given, others, compared, onCompare, holders }: RoleSideProps) {
  const { t } = useTranslation('team')
  const nameOf = useRightName()
  const theirs = new Set(compared?.permissions)
  const more = [...given.difference(theirs)].toSorted()
  const less = [...theirs.difference(given)].toSorted()
  return (
    <SidePanel>
      {compared && (
        <PanelPart>
          <div className={styles['head']}>
            <h2>{t('side.difference')}</h2>
            <Menu
              size="sm"
              align="end"
              label={t('side.difference')}
              entries={others.map(({ id, name }) => ({
                key: id,
                label: name,
                checked: id === compared.id,
                onChoose: () => onCompare(id),
              }))}
            >
              <Hint inline>{t('side.to')}</Hint> {compared.name}
            </Menu>
          </div>
          {more.length + less.length === 0 && <Hint>{t('side.same')}</Hint>}
          <Lines title={t('side.more', { count: more.length })} sign="+" codes={more} nameOf={nameOf} />
          <Lines title={t('side.less', { count: less.length })} sign="−" codes={less} nameOf={nameOf} />
        </PanelPart>
      )}
      <Toxic given={given} />
      {holders && <Holders holders={holders} />}
    </SidePanel>
  )
}

interface LinesProps {
  title: string
  sign: '+' | '−'
  codes: readonly string[]
  nameOf: (code: string) => string
}

function Lines({ title, sign, codes, nameOf }: LinesProps) {
  if (codes.length === 0) return null
  return (
    <>
      <Hint>{title}</Hint>
      <ul className={styles['lines']}>
        {codes.map((code) => (
          <li key={code}>
            <b data-sign={sign}>{sign}</b>
            {nameOf(code)}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Told while rights are being given, and never forbidden (ADR 0029). */
export function Toxic({ given }: { given: ReadonlySet<string> }) {
  const { t } = useTranslation('team')
  const text = useToxicText()
  const nameOf = useRightName()
  const pairs = toxicAmong(given)
  if (given.size === 0) return null
  return (
    <PanelPart live="polite">
      {pairs.length === 0 ? (
        <p className={styles['good']}>
          <IconUsersGroup size={16} stroke={1.6} aria-hidden />
          {t('side.fourEyes')}
        </p>
      ) : (
        <div className={styles['warn']}>
          <h2>{t('side.toxic')}</h2>
          {pairs.map((pair) => (
            <p key={pair}>
              <b>{toxicPairs[pair].map(nameOf).join(' + ')}</b>
              {text(pair)}
            </p>
          ))}
        </div>
      )}
    </PanelPart>
  )
}

function Holders({ holders }: { holders: RoleDetail['holders'] }) {
  const { t } = useTranslation('team')
  return (
    <PanelPart>
      <Hint>{t('side.holders', { count: holders.length })}</Hint>
      <ul className={styles['people']}>
        {holders.map(({ id, realName, loginName }) => (
          <li key={id}>
            <span aria-hidden>{realName.slice(0, 1)}</span>
            <Link to="/home/accountManage/managementOperator/operatorDetails/$id" params={{ id }}>
              {realName}
            </Link>
            <Hint inline>{loginName}</Hint>
          </li>
        ))}
      </ul>
    </PanelPart>
  )
}
