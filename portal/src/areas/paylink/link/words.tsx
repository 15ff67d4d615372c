import { Link } from '@tanstack/react-router'
import type { LinkRow } from '@quayside/contract/paylink/link/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { linkTones } from '#ui/text/tones.ts'
import styles from './link.module.css'

/** To its page. */
export const LinkLink = ({ row: { id, linkNo } }: { row: Pick<LinkRow, 'id' | 'linkNo'> }) => (
  <Link to="/home/paymentChain/paymentChainDetail" search={{ id }}>
    {linkNo}
  </Link>
)

/** Whether it takes payments; of one that does not, why. */
export function LinkTag({ row: { status, reason } }: { row: Pick<LinkRow, 'status' | 'reason'> }) {
  const { t } = useTranslation('paymentLink')
  return (
    <StatusTag tone={linkTones[status]} tip={reason && t(`reason.${reason}`)}>
      {t(`status.${status}`)}
    </StatusTag>
  )
}

interface ProgressProps {
  row: LinkRow
  /** In a column: one below the other, so that neither is cut. */
  stacks?: boolean
}

/** How many of its payments have been made, and how many are on their way. */
export function Progress({ row: { paid, maximum, underWay }, stacks = false }: ProgressProps) {
  const { t } = useTranslation('paymentLink')
  const way = underWay > 0 && t('progress.underWay', { count: underWay })
  return (
    <>
      <span data-kind="count">{t('progress.of', { paid, maximum })}</span>
      {way && (stacks ? <small className={styles['underWay']}>{way}</small> : ` · ${way}`)}
    </>
  )
}

/** The first of its goods and how many there are beside it. */
export function useGoodsWords(): (goods: LinkRow['goods']) => string {
  const { t } = useTranslation('paymentLink')
  return ({ name, more }) => (more === 0 ? name : t('goods.more', { name, count: more }))
}

/** What kind of payment it makes. */
export function useTypeWords(): (link: Pick<LinkRow, 'type' | 'keepCard'>) => string {
  const { t } = useTranslation(['paymentLink', 'terms'])
  return ({ type, keepCard }) => {
    const name = t(`terms:type.${type}`)
    return keepCard ? t('keepCard', { type: name }) : name
  }
}
