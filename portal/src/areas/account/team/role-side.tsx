import { IconUsersGroup } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { RoleDetail } from '@quayside/contract/account/team/role.ts'
import { toxicAmong, toxicPairs } from '@quayside/contract/account/team/toxic-pairs.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Menu } from '#ui/overlay/menu.tsx'
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
    <aside className={styles['aside']}>
      {compared && (
        <div className={styles['part']}>
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
              <span className={styles['hint']}>{t('side.to')}</span> {compared.name}
            </Menu>
          </div>
          {more.length + less.length === 0 && <p className={styles['hint']}>{t('side.same')}</p>}
          <Lines title={t('side.more', { count: more.length })} sign="+" codes={more} nameOf={nameOf} />
          <Lines title={t('side.less', { count: less.length })} sign="−" codes={less} nameOf={nameOf} />
        </div>
      )}
      <Toxic given={given} />
      {holders && <Holders holders={holders} />}
    </aside>
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
      <p className={styles['hint']}>{title}</p>
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
    <div className={styles['part']} aria-live="polite">
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
    </div>
  )
}

function Holders({ holders }: { holders: RoleDetail['holders'] }) {
  const { t } = useTranslation('team')
  return (
    <div className={styles['part']}>
      <p className={styles['hint']}>{t('side.holders', { count: holders.length })}</p>
      <ul className={styles['people']}>
        {holders.map(({ id, realName, loginName }) => (
          <li key={id}>
            <span aria-hidden>{realName.slice(0, 1)}</span>
            <Link to="/home/accountManage/managementOperator/operatorDetails/$id" params={{ id }}>
              {realName}
            </Link>
            <span className={styles['hint']}>{loginName}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
