import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import type { batchCalls, BatchHead } from '@quayside/contract/trade/batch/batch.ts'
import { useTranslation } from '#words/use-translation.ts'
import { DetailBody } from '#details/body.tsx'
import type { Detail } from '#details/detail.ts'
import { DetailScreen } from '#details/screen.tsx'
import { useDetail } from '#details/use-detail.ts'
import { DetailHeader } from '#details/header.tsx'
import { SidePanel } from '#ui/page/beside.tsx'
import { Note } from '#ui/state/note.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { batchTones } from '#ui/text/tones.ts'
import styles from './batch.module.css'
import { BatchConfirm } from './confirm.tsx'
import { BatchLines } from './lines.tsx'
import { BatchNeeds } from './needs.tsx'
import { BatchRun } from './run.tsx'
import { BatchTotals } from './totals.tsx'
import type { BatchDetail } from './type.ts'

const id = '/shell/detail/batch/$id'
export const route = createLazyRoute(id)({ component: BatchDetailPage })
const { useParams } = getRouteApi(id)

/** Milliseconds between looks at a batch that moves, and at one that waits for somebody. */
const liveMs = 1_000
const idleMs = 15_000

const moves = ({ state, outcomes }: BatchDetail): boolean =>
  ['waiting', 'running'].includes(state) || outcomes.open > 0

const detail: Detail<typeof batchCalls.detail, typeof batchCalls.query> = {
  path: '/transaction/batch/detail',
  every: (batch) => (batch && moves(batch) ? liveMs : idleMs),
  known: { path: '/transaction/batch/query', isIt: (row, asked) => row.id === asked.id },
}

/** One batch from its dry run to its result. */
function BatchDetailPage() {
  const { t } = useTranslation('batch')
  const detailed = useDetail(detail, { id: useParams().id })
  return (
    <DetailScreen
      detailed={detailed}
      back={{ to: '/home/tradeManage/batch', label: t('back') }}
      known={(row) => <KnownHeader row={row} />}
    >
      {(batch) => <Shown batch={batch} asOf={detailed.cameAt} />}
    </DetailScreen>
  )
}

const KnownHeader = ({ row }: { row: BatchHead }) => <DetailHeader {...useHeader(row)} />

function useHeader({ kind, state, fileName, source, createdBy }: BatchHead) {
  const { t } = useTranslation('batch')
  return {
    title: t(`heading.${kind}`),
    tags: <StatusTag tone={batchTones[state]}>{t(`state.${state}`)}</StatusTag>,
    note: `${fileName ?? t(`source.${source}`)} · ${createdBy}`,
  }
}

function Shown({ batch, asOf }: { batch: BatchDetail; asOf: number }) {
  const { t } = useTranslation('batch')
  const isDraft = batch.state === 'draft'
  return (
    <DetailBody
      header={useHeader(batch)}
      standing={isDraft && <Note tone="info">{t('dry')}</Note>}
      parts={[
        { key: 'run', content: isDraft ? <BatchNeeds batch={batch} /> : <BatchRun batch={batch} /> },
        {
          key: 'lines',
          content: (
            <div className={styles['lines']}>
              <BatchLines batch={batch} asOf={asOf} />
            </div>
          ),
        },
      ]}
      panel={
        <SidePanel label={t('total.title')}>
          <BatchTotals batch={batch} />
          {isDraft && batch.actions.includes('start') && <BatchConfirm key={batch.version} batch={batch} />}
        </SidePanel>
      }
    />
  )
}
