import { Link } from '@tanstack/react-router'
import type { OplogRow } from '@quayside/contract/account/oplog/oplog.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Nothing } from '#ui/text/nothing.tsx'

const kinds = [
  ['batch', /^\/transaction\/batch/],
  ['approval', /^\/approval\/(?!rule)/],
  ['order', /^\/transaction\/(?:refund|capture|auth_void|accept|reject|detail|query\/detail)$/],
  ['role', /^\/role\//],
  ['operator', /^\/operator\//],
  ['withdrawal', /^\/withdraw\/(?:pay|cancel|fundorderDetail)$/],
] as const
type Kind = (typeof kinds)[number][0]

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What a line is about, where it has a page of its own. */
const kindOf = ({ call, target }: OplogRow): Kind | undefined =>
  target && uuid.test(target) ? kinds.find(([, pattern]) => pattern.test(call))?.[0] : undefined

const nameKeys = ['name', 'loginName', 'realName'] as const

/** What it was called when it was done, as far as the line holds it. */
const nameOf = ({ after, before, facts }: OplogRow): string | undefined =>
  [after, before, facts]
    .flatMap((kept) => nameKeys.map((key) => kept?.[key]))
    .find((name): name is string => typeof name === 'string' && name !== '')

/** What was acted upon, by its name and with the way to its page. */
export function OplogObject({ row }: { row: OplogRow }) {
  const { t } = useTranslation('oplog')
  const { target } = row
  if (target === null) return <Nothing />
  const kind = kindOf(row)
  const name = nameOf(row) ?? target
  if (!kind) return name
  return (
    <>
      {t(`object.${kind}`)} <ObjectLink kind={kind} id={target} name={name} />
    </>
  )
}

const team = '/home/accountManage/managementOperator'

function ObjectLink({ kind, id, name }: { kind: Kind; id: string; name: string }) {
  if (kind === 'withdrawal')
    return (
      <Link to="/detail/withdrawDetail" search={{ id }}>
        {name}
      </Link>
    )
  const to = {
    batch: '/detail/batch/$id',
    approval: '/detail/approval/$id',
    order: '/detail/orderDetails/$id',
    role: `${team}/roleDetails/$id`,
    operator: `${team}/operatorDetails/$id`,
  } as const
  return (
    <Link to={to[kind]} params={{ id }}>
      {name}
    </Link>
  )
}
