import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { RelatedClaim } from '@quayside/contract/dispute/claim.ts'
import { useTranslation } from '#words/use-translation.ts'
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

/** To its own page; an RDR has none. */
function RelatedLink({ one: { kind, id, no } }: { one: RelatedClaim }) {
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
      return <>{no}</>
  }
}
