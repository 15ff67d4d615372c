import { Link } from '@tanstack/react-router'
import { type LogObject, logObject } from '@quayside/contract/account/oplog/objects.ts'
import type { OplogRow } from '@quayside/contract/account/oplog/oplog.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Nothing } from '#ui/text/nothing.tsx'

const nameKeys = ['name', 'loginName', 'realName'] as const

/** What it was called when it was done, as far as the line holds it. */
const nameOf = ({ after, before, facts }: OplogRow): string | undefined =>
  [after, before, facts]
    .flatMap((kept) => nameKeys.map((key) => kept?.[key]))
    .find((name): name is string => typeof name === 'string' && name !== '')

/** What was acted upon, by its number or name and with the way to its page. */
export function OplogObject({ row }: { row: OplogRow }) {
  const { t } = useTranslation('oplog')
  const { call, target, number } = row
  if (target === null) return <Nothing />
  const object = logObject(call, target)
  const name = number ?? nameOf(row)
  if (!object) return name ?? <span data-kind="id">{target}</span>
  const link = { object, id: target, numbered: number !== null }
  // Of what has neither, its kind leads there: an id says nothing to anybody.
  if (name === undefined) return <ObjectLink {...link} name={t(`object.${object}`)} />
  return (
    <>
      {t(`object.${object}`)} <ObjectLink {...link} name={name} />
    </>
  )
}

const team = '/home/accountManage/managementOperator'

/** Pages that find their thing by the search. */
const bySearch = {
  withdrawal: 'withdrawDetail',
  exchange: 'exchangeDetail',
  virtual_card: 'virtualCardDetail',
  case: 'protestDisposeDetail',
} as const

const isBySearch = (object: LogObject): object is keyof typeof bySearch => object in bySearch

interface ObjectLinkProps {
  object: LogObject
  id: string
  name: string
  /** A number is never cut, a name may be. */
  numbered: boolean
}

function ObjectLink({ object, id, name, numbered }: ObjectLinkProps) {
  const kind = numbered ? { 'data-kind': 'id' } : {}
  if (isBySearch(object))
    return (
      <Link to={`/detail/${bySearch[object]}`} search={{ id }} {...kind}>
        {name}
      </Link>
    )
  const to = {
    batch: '/detail/batch/$id',
    approval: '/detail/approval/$id',
    order: '/detail/orderDetails/$id',
    role: `${team}/roleDetails/$id`,
    operator: `${team}/operatorDetails/$id`,
    invoice: '/home/billCheckCenter/serChargeInvoice/chargeDetail/$id',
  } as const
  return (
    <Link to={to[object]} params={{ id }} {...kind}>
      {name}
    </Link>
  )
}
