import { type ReactNode, useState } from 'react'
import { paylinkLimits } from '@quayside/contract/paylink/limits.ts'
import type { LinkRow } from '@quayside/contract/paylink/link/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { ListExport } from '#lists/list-screen.tsx'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { createSelection, type Selection, useSelected } from '#ui/table/selection-store.ts'
import { moneyWords, sumPerCurrency } from '#ui/text/amount.ts'
import { useLinkColumns } from './columns.tsx'
import { InvalidateDialog } from './invalidate-dialog.tsx'
import styles from './link.module.css'
import { linkFileCells } from './file-cells.ts'
import { links } from './views.ts'

const { max } = paylinkLimits.selected

/** Links that are selected, forgotten with the page that they were on, and what can be done with them. */
export function useSelectedLinks(
  rows: readonly LinkRow[] | undefined,
  search: object,
): { selection: Selection; selected: ReactNode } {
  const page = JSON.stringify(search)
  const [kept, keep] = useState({ page, selection: createSelection() })
  const isOther = kept.page !== page
  const { selection } = isOther ? { selection: createSelection() } : kept
  if (isOther) keep({ page, selection })
  return { selection, selected: <SelectionBar rows={rows ?? []} selection={selection} /> }
}

function SelectionBar({ rows, selection }: { rows: readonly LinkRow[]; selection: Selection }) {
  const { t, i18n } = useTranslation(['paymentLink', 'list', 'account'])
  const { permissions } = useSession()
  const [asked, setAsked] = useState<'file' | readonly LinkRow[]>()
  // Of another size or of other rows: then the sums are others too.
  useSelected(selection, (ids) => [...ids].join(' '))
  const chosen = rows.filter(({ id }) => selection.ids.has(id))
  const live = chosen.filter(({ status }) => status === 'effective')
  const count = chosen.length
  return (
    <>
      <span role="status" className={styles['chosen']}>
        <b>{t('list:table.selected', { count })}</b>
        {sumPerCurrency(chosen.map(({ total }) => total)).map((sum) => (
          <span key={sum.currency} data-kind="amount">
            {moneyWords(sum, i18n.language)}
          </span>
        ))}
      </span>
      {permissions.includes('paylink.link.invalidate') && live.length > 0 && (
        <Button size="sm" look="red" disabled={live.length > max} onClick={() => setAsked(live)}>
          {t('selected.invalidate', { count: live.length })}
        </Button>
      )}
      {permissions.includes('paylink.link.export') && (
        <Button size="sm" disabled={count > max} onClick={() => setAsked('file')}>
          {t('account:export.selected', { count })}
        </Button>
      )}
      {count > max && <span>{t('invalidate.many', { max })}</span>}
      <Button look="grey" size="sm" onClick={selection.clear}>
        {t('list:table.clearSelection')}
      </Button>
      {asked === 'file' && <SelectedFile rows={chosen} onClose={() => setAsked(undefined)} />}
      {asked !== undefined && asked !== 'file' && (
        <InvalidateDialog rows={asked} onClose={() => setAsked(undefined)} />
      )}
    </>
  )
}

function SelectedFile({ rows, onClose }: { rows: readonly LinkRow[]; onClose: () => void }) {
  const { t } = useTranslation('paymentLink')
  return (
    <ListExport
      list={links}
      filter={{ numbers: rows.map(({ linkNo }) => linkNo) }}
      columns={useLinkColumns()}
      cells={linkFileCells(t)}
      onClose={onClose}
    />
  )
}
