import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import type { batchCalls } from '@quayside/contract/trade/batch/batch.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall, useRefresh } from '#api/use-call.ts'
import { buttonClass } from '#ui/control/button.tsx'
import { Note } from '#ui/state/note.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import styles from './batch.module.css'
import { BatchConfirm } from './confirm.tsx'
import { BatchLines } from './lines.tsx'
import { BatchNeeds } from './needs.tsx'
import { BatchRun } from './run.tsx'
import { stateTones } from './tones.ts'
import { BatchTotals } from './totals.tsx'
import type { BatchDetail } from './type.ts'

const id = '/shell/detail/batch/$id'
export const route = createLazyRoute(id)({ component: BatchDetailPage })
const { useParams } = getRouteApi(id)

const path = '/transaction/batch/detail'
/** Milliseconds between looks at a batch that moves, and at one that waits for somebody. */
const liveMs = 1_000
const idleMs = 15_000

const moves = ({ state, outcomes }: BatchDetail): boolean =>
  ['waiting', 'running'].includes(state) || outcomes.open > 0

/** One batch from its dry run to its result. */
function BatchDetailPage() {
  const { t } = useTranslation(['batch', 'ui'])
  const batchId = useParams().id
  const refresh = useRefresh()
  const { data, dataUpdatedAt, error } = useCall<typeof batchCalls.detail>(
    path,
    { id: batchId },
    { every: (batch) => (batch && moves(batch) ? liveMs : idleMs) },
  )
  if (!data)
    return error ? (
      <ErrorState failure={error} onAgain={() => void refresh(path)} />
    ) : (
      <p role="status">{t('ui:loading')}</p>
    )
  const isDraft = data.state === 'draft'
  return (
    <>
      <PageHeader
        title={t(`heading.${data.kind}`)}
        note={
          <>
            <StatusTag tone={stateTones[data.state]}>{t(`state.${data.state}`)}</StatusTag>{' '}
            {data.fileName ?? t(`source.${data.source}`)} · {data.createdBy}
          </>
        }
      >
        <Link to="/home/tradeManage/batch" className={buttonClass} data-look="bordered" data-size="md">
          {t('back')}
        </Link>
      </PageHeader>
      <div className={styles['page']}>
        <div className={styles['main']}>
          {isDraft ? (
            <>
              <Note tone="info">{t('dry')}</Note>
              <BatchNeeds batch={data} />
            </>
          ) : (
            <BatchRun batch={data} />
          )}
          <BatchLines batch={data} asOf={dataUpdatedAt} />
        </div>
        <aside className={styles['aside']} aria-label={t('total.title')}>
          <BatchTotals batch={data} />
          {isDraft && data.actions.includes('start') && <BatchConfirm key={data.version} batch={data} />}
        </aside>
      </div>
    </>
  )
}
