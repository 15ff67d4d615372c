import { type ReactNode, useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type {
  disputeOrderCalls,
  DisputeOrderRow,
} from '@quayside/contract/dispute/dispute-order/dispute-order.ts'
import { disputeLimits } from '@quayside/contract/dispute/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { ActFrame } from '#areas/dispute/act-frame.tsx'
import { useClaimMove } from '#areas/dispute/claim/acts.tsx'
import { Button, buttonClass } from '#ui/control/button.tsx'
import { TextField } from '#ui/control/field.tsx'
import { createSelection, type Selection, useSelected } from '#ui/table/selection-store.ts'
import { moneyWords } from '#ui/text/amount.ts'
import { FactList } from '#ui/text/facts.tsx'
import type { DecisionKind } from './dialogs.tsx'

interface Asked {
  kind: DecisionKind
  rows: readonly DisputeOrderRow[]
}

/** Rows that are selected, forgotten with the page that they were on, and what can be decided about them. */
export function useSelectedDisputeOrders(
  rows: readonly DisputeOrderRow[] | undefined,
  search: object,
): { selection: Selection; selected: ReactNode; dialog: ReactNode } {
  const page = JSON.stringify(search)
  const [kept, keep] = useState({ page, selection: createSelection() })
  const [asked, ask] = useState<Asked>()
  const isOther = kept.page !== page
  const { selection } = isOther ? { selection: createSelection() } : kept
  if (isOther) keep({ page, selection })
  return {
    selection,
    selected: <SelectedBar rows={rows ?? []} selection={selection} onAsk={ask} />,
    dialog: asked && <BatchDialog {...asked} onDone={selection.clear} onClose={() => ask(undefined)} />,
  }
}

interface SelectedBarProps {
  rows: readonly DisputeOrderRow[]
  selection: Selection
  onAsk: (asked: Asked) => void
}

function SelectedBar({ rows, selection, onAsk }: SelectedBarProps) {
  const { t } = useTranslation(['disputeOrders', 'list'])
  useSelected(selection, (ids) => [...ids].join(' '))
  const chosen = rows.filter(({ id }) => selection.ids.has(id))
  const fitting = {
    decline: chosen.filter(({ actions }) => actions.includes('decline')),
    approve: chosen.filter(({ actions }) => actions.some((action) => action !== 'decline')),
  }
  return (
    <>
      <b role="status">{t('list:table.selected', { count: chosen.length })}</b>
      {(['decline', 'approve'] as const).map(
        (kind) =>
          fitting[kind].length > 0 && (
            <button
              key={kind}
              type="button"
              className={buttonClass}
              data-look={kind === 'decline' ? 'red' : 'bordered'}
              data-size="sm"
              aria-haspopup="dialog"
              onClick={() => onAsk({ kind, rows: fitting[kind].slice(0, disputeLimits.batchOrders.max) })}
            >
              {t(`batch.${kind}`, { count: fitting[kind].length })}
            </button>
          ),
      )}
      <Button look="grey" size="sm" onClick={selection.clear}>
        {t('list:table.clearSelection')}
      </Button>
    </>
  )
}

interface BatchDialogProps extends Asked {
  onDone: () => void
  onClose: () => void
}

/** What it comes to before it is done: how many can be decided, and why the others are left. */
function BatchDialog({ kind, rows, onDone, onClose }: BatchDialogProps) {
  const { t } = useTranslation('disputeOrders')
  const [remark, setRemark] = useState('')
  const [lines] = useState(() => rows.map(({ id, version }) => ({ id, version })))
  const { data } = useCall<typeof disputeOrderCalls.dryRun>(
    '/disputeOrder/batch/dryRun',
    { lines, decision: kind },
    { keep: false },
  )
  const move = useClaimMove<typeof disputeOrderCalls.batch>(
    '/disputeOrder/batch/deal',
    ({ lines: answers }) =>
      t('batch.done', { count: answers.filter(({ refused }) => refused === null).length }),
    () => {
      onDone()
      onClose()
    },
  )
  const said = remark.trim()
  const refused = data?.lines.filter((line) => line.refused !== null) ?? []
  const ready = (data?.lines.length ?? 0) - refused.length
  const totals = kind === 'approve' ? (data?.totals ?? []) : []
  return (
    <ActFrame
      title={t(`batch.${kind}`, { count: rows.length })}
      submit={t(`${kind}.confirm`)}
      danger={kind === 'decline'}
      disabled={ready === 0 || (kind === 'decline' && said === '')}
      move={move}
      onSubmit={() =>
        move.run({
          lines,
          decision: kind,
          ...(said !== '' && { merchantRemark: said }),
          totals: totals.map(({ amount }) => amount),
        })
      }
      onClose={onClose}
    >
      <p role="status">
        {data === undefined
          ? t('batch.trying')
          : ready === 0
            ? t('batch.none')
            : t('batch.ready', { count: ready })}
      </p>
      <Outcome totals={totals} refused={refused} />
      <TextField
        label={t('decline.remark')}
        value={remark}
        maxLength={disputeLimits.remark.max}
        onChange={setRemark}
      />
    </ActFrame>
  )
}

type Tried = OutputOf<typeof disputeOrderCalls.dryRun>

/** What it comes to, and why the others are left. */
function Outcome({ totals, refused }: { totals: Tried['totals']; refused: Tried['lines'] }) {
  const { t, i18n } = useTranslation('disputeOrders')
  return (
    <FactList
      facts={[
        ...totals.map(({ currency, amount, rows: count }) => ({
          key: currency,
          label: t('list.count', { count }),
          value: t('batch.total', { amount: moneyWords(amount, i18n.language) }),
        })),
        ...refused.map(({ id, complaintNo, refused: why }) => ({
          key: id,
          label: complaintNo ?? '–',
          value: why!.message,
        })),
      ]}
    />
  )
}
