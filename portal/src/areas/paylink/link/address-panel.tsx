import { IconCopy } from '@tabler/icons-react'
import type { LinkRow } from '@quayside/contract/paylink/link/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { lazyPart } from '#ui/state/lazy-part.tsx'
import { useCopyAddress } from './acts.tsx'
import styles from './link.module.css'

const QrPart = lazyPart(() => import('./qr-dialog.tsx').then((file) => file.QrPart), 'panel')

/** Where the payer pays: to copy, to scan, to print. */
export function AddressPanel({ row }: { row: Pick<LinkRow, 'linkNo' | 'address' | 'status'> }) {
  const { t } = useTranslation('paymentLink')
  const copy = useCopyAddress()
  return (
    <div className={styles['parts']}>
      <code className={styles['address']}>{row.address}</code>
      <div className={styles['files']}>
        <Button look={row.status === 'effective' ? 'filled' : 'bordered'} onClick={() => copy(row.address)}>
          <IconCopy size={16} stroke={1.6} aria-hidden />
          {t('act.copy')}
        </Button>
      </div>
      <QrPart row={row} />
    </div>
  )
}
