import type { LinkRow } from '@quayside/contract/paylink/link/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { saveFile } from '#ui/control/save-file.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Note } from '#ui/state/note.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { QrCode, qrPng, qrSvg } from '#ui/text/qr-code.tsx'
import styles from './link.module.css'

type Coded = Pick<LinkRow, 'linkNo' | 'address' | 'status'>

/** Its address as a picture: to scan, or as a file to print. */
export function QrDialog({ row, onClose }: { row: Coded; onClose: () => void }) {
  const { t } = useTranslation('paymentLink')
  return (
    <Dialog
      kind="form"
      title={t('qr.title', { no: row.linkNo })}
      onClose={onClose}
      foot={<QrFiles row={row} />}
    >
      <div className={styles['parts']}>
        {row.status === 'ineffective' && <Note tone="warn">{t('qr.ended')}</Note>}
        <QrCode text={row.address} label={t('qr.picture')} large />
        <code className={styles['address']}>{row.address}</code>
        <Hint>{t('qr.hint')}</Hint>
      </div>
    </Dialog>
  )
}

function QrFiles({ row: { linkNo, address } }: { row: Coded }) {
  const { t } = useTranslation('paymentLink')
  const save = (kind: string, file: Blob) => saveFile({ name: `${linkNo}.${kind}`, file })
  return (
    <>
      <Button onClick={() => save('svg', qrSvg(address))}>{t('qr.svg')}</Button>
      <Button onClick={() => void qrPng(address).then((file) => save('png', file))} data-autofocus>
        {t('qr.png')}
      </Button>
    </>
  )
}

/** Beside an address: the picture, small, and its files. */
export function QrPart({ row }: { row: Coded }) {
  const { t } = useTranslation('paymentLink')
  return (
    <div className={styles['code']}>
      <QrCode text={row.address} label={t('qr.picture')} />
      <div className={styles['files']}>
        <QrFiles row={row} />
      </div>
    </div>
  )
}
