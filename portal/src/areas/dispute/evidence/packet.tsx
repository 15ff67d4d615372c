import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react'
import type { evidenceCalls } from '@quayside/contract/dispute/evidence/evidence.ts'
import { joined } from '@quayside/phrases/joined.ts'
import { useTranslation } from '#words/use-translation.ts'
import { download } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Button } from '#ui/control/button.tsx'
import { saveFile } from '#ui/control/save-file.ts'
import { ScrollRegion } from '#ui/page/scroll-region.tsx'
import { Hint } from '#ui/text/hint.tsx'
import type { FoundEvidence, Preview } from './use-evidence.ts'
import styles from './evidence.module.css'

const mebibyte = 1024 * 1024
const inMegabytes = (bytes: number) => (Math.ceil((bytes / mebibyte) * 10) / 10).toFixed(1)

interface PacketProps {
  evidence: FoundEvidence
  preview: Preview | undefined
  failure: Parameters<typeof RefusedNote>[0]['failure'] | null
  isMaking: boolean
  page: number
  onPage: (page: number) => void
}

/** The very bytes that are filed, page by page. */
export function PacketView({ evidence, preview, failure, isMaking, page, onPage }: PacketProps) {
  const { t } = useTranslation('evidence')
  const packet = preview ?? (evidence.packet?.digest ? evidence.packet : null)
  // That nothing was found yet is where a case begins, and no failure.
  if (failure?.key === 'dispute.no_material') return <Hint>{t('pdfNone')}</Hint>
  if (failure) return <RefusedNote failure={failure} />
  if (!packet?.digest) return <Hint>{t(isMaking ? 'making' : 'pdfUnmade')}</Hint>
  return (
    <div className={styles['pdf']}>
      {preview && <Size preview={preview} most={evidence.limit.bytes} />}
      <Page id={evidence.id} version={packet.version} digest={packet.digest} page={page} onPage={onPage} />
    </div>
  )
}

function Size({ preview: { pages, bytes, side, grey }, most }: { preview: Preview; most: number }) {
  const { t } = useTranslation('evidence')
  return (
    <Hint>
      {t('pdfSize', { count: pages, size: inMegabytes(bytes), most: Math.round(most / mebibyte) })}{' '}
      {side < 2_000 && t(grey ? 'fittedGrey' : 'fitted', { side })}
    </Hint>
  )
}

/** What makes the bytes known again, and what is filed beside them. */
export function PacketDigests({ evidence, preview }: Pick<PacketProps, 'evidence' | 'preview'>) {
  const { t, i18n } = useTranslation('evidence')
  const digest = preview?.digest ?? evidence.packet?.digest
  if (!digest) return null
  const beside = preview?.documents.slice(1).map(({ name }) => name) ?? []
  return (
    <>
      {preview && (
        <Hint>
          {t('pdfDigest')}: <span className={styles['code']}>{preview.pdfDigest}</span>
        </Hint>
      )}
      {beside.length > 0 && <Hint>{t('beside', { names: joined(i18n.language, beside) })}</Hint>}
      <Hint>
        {t('digest')}: <span className={styles['code']}>{digest}</span>
      </Hint>
    </>
  )
}

interface PageProps {
  id: string
  version: number
  digest: string
  page: number
  onPage: (page: number) => void
}

const usePage = (asked: Pick<PageProps, 'id' | 'version' | 'digest' | 'page'>) =>
  useCall<typeof evidenceCalls.page>('/chargeback/evidence/page', asked, {
    freshFor: Number.POSITIVE_INFINITY,
  })

const thumbsMax = 5
/** Pages around the one on show, as many as fit beside it. */
function nearest(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - 2, pages - thumbsMax + 1))
  return Array.from({ length: Math.min(thumbsMax, pages) }, (_, at) => first + at)
}

/** A page in small, which shows it in large. */
function Thumb({ isShown, onPage, ...asked }: PageProps & { isShown: boolean }) {
  const { t } = useTranslation('evidence')
  const { data } = usePage(asked)
  const { page } = asked
  return (
    <button
      type="button"
      aria-label={t('showPage', { page })}
      aria-current={isShown ? 'page' : undefined}
      onClick={() => onPage(page)}
    >
      <span>{data && <img alt="" src={`data:image/png;base64,${data.png}`} />}</span>
      {page}
    </button>
  )
}

function Downloads({ id, version }: Pick<PageProps, 'id' | 'version'>) {
  const { t } = useTranslation('evidence')
  const take = async () =>
    saveFile(await download<typeof evidenceCalls.packet>('/chargeback/evidence/packet', { id, version }))
  const takeLetter = async () =>
    saveFile(await download<typeof evidenceCalls.document>('/chargeback/evidence/document', { id }))
  return (
    <>
      {/* The funnel says why it failed. */}
      <Button size="xs" onClick={() => void take().catch(() => undefined)}>
        <IconDownload size={14} stroke={1.6} aria-hidden />
        {t('download')}
      </Button>
      <Button size="xs" onClick={() => void takeLetter().catch(() => undefined)}>
        <IconDownload size={14} stroke={1.6} aria-hidden />
        {t('docx')}
      </Button>
    </>
  )
}

function Page({ id, version, digest, page, onPage }: PageProps) {
  const { t } = useTranslation('evidence')
  const { data, error } = usePage({ id, version, digest, page })
  if (error) return <RefusedNote failure={error} />
  const pages = data?.pages ?? page
  return (
    <>
      <div className={styles['row']}>
        <Button
          size="xs"
          icon
          aria-label={t('previous')}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <IconChevronLeft size={14} stroke={1.6} aria-hidden />
        </Button>
        <span aria-live="polite">{t('page', { page, pages })}</span>
        <Button
          size="xs"
          icon
          aria-label={t('next')}
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        >
          <IconChevronRight size={14} stroke={1.6} aria-hidden />
        </Button>
        <Downloads id={id} version={version} />
      </div>
      <div className={styles['sheet']} aria-busy={!data}>
        {pages > 1 && (
          <ol className={styles['thumbs']}>
            {nearest(page, pages).map((one) => (
              <li key={one}>
                <Thumb {...{ id, version, digest }} page={one} isShown={one === page} onPage={onPage} />
              </li>
            ))}
          </ol>
        )}
        {data && (
          <ScrollRegion className={styles['paper']} label={t('page', { page, pages })}>
            <img alt={t('pageOf', { page: data.page })} src={`data:image/png;base64,${data.png}`} />
          </ScrollRegion>
        )}
      </div>
    </>
  )
}
