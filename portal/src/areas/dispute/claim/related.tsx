import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { RelatedClaim } from '@quayside/contract/dispute/claim.ts'
import { relatedRights } from '@quayside/contract/dispute/related.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { Nothing } from '#ui/text/nothing.tsx'

/** What else is told of the same complaint, so that it is not answered twice. */
export function RelatedClaims({ related }: { related: readonly RelatedClaim[] }) {
  const { t } = useTranslation('claims')
  if (related.length === 0) return <Nothing />
  const text = related.map(({ kind, no }) => `${t(`relatedKind.${kind}`)} ${no}`).join(', ')
  return (
    <span title={text}>
      {related.map((one, index) => (
        <Fragment key={`${one.kind} ${one.no}`}>
          {index > 0 && ', '}
          {t(`relatedKind.${one.kind}`)} <RelatedLink one={one} />
        </Fragment>
      ))}
    </span>
  )
}

/** To its own page, an RDR to its list; its number alone for those who may not open it. */
export function RelatedLink({ one: { kind, id, no } }: { one: Omit<RelatedClaim, 'at'> }) {
  const { permissions } = useSession()
  if (!permissions.includes(relatedRights[kind])) return <>{no}</>
  switch (kind) {
    case 'alert':
      return (
        <Link to="/detail/refusalWarning/$id" params={{ id }}>
          {no}
        </Link>
      )
    case 'fraud_report':
      return (
        <Link to="/detail/fraudReport/$id" params={{ id }}>
          {no}
        </Link>
      )
    case 'case':
      return (
        <Link to="/detail/protestDisposeDetail" search={{ id }}>
          {no}
        </Link>
      )
    case 'rdr':
      return (
        <Link to="/home/disputeManage/rdr" search={{ text: no }}>
          {no}
        </Link>
      )
  }
}
