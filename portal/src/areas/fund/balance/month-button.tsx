import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { beijingDate } from '@quayside/contract/dates.ts'
import { type BalanceAccount, balanceAccounts } from '@quayside/contract/fund/balance-figures.ts'
import type { balanceMonthCalls } from '@quayside/contract/fund/balance/month.ts'
import { useTranslation } from '#words/use-translation.ts'
import { download } from '#api/send.ts'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { DateField } from '#ui/control/date-field.tsx'
import { saveFile } from '#ui/control/save-file.ts'
import { useLedgerWords } from '#words/ledger.ts'
import type { BalanceSearch } from './search.ts'
import styles from '#areas/fund/fund.module.css'
import { CurrencyChoice } from '#areas/fund/currency-choice.tsx'

interface MonthButtonProps {
  search: BalanceSearch
  currencies: readonly string[]
}

/** A month's book of one account as a file. */
export function MonthButton(props: MonthButtonProps) {
  const { t } = useTranslation('fund')
  const { permissions } = useSession()
  const [open, setOpen] = useState(false)
  if (!permissions.includes('fund.balance.export')) return null
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconDownload size={16} stroke={1.6} aria-hidden />
        {t('month.button')}
      </Button>
      {open && <MonthDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function MonthDialog({ search, currencies, onClose }: MonthButtonProps & { onClose: () => void }) {
  const { t } = useTranslation('fund')
  const words = useLedgerWords()
  const [account, setAccount] = useState<BalanceAccount>(search.account ?? 'withdrawable')
  const [currency, setCurrency] = useState(search.currency ?? currencies[0] ?? 'USD')
  const [month, setMonth] = useState(() => beijingDate(new Date()).slice(0, 7))
  const [busy, setBusy] = useState(false)
  const fetchFile = () => {
    setBusy(true)
    void download<typeof balanceMonthCalls.file>('/acct/downBalanceByMonth', { account, currency, month })
      .then(saveFile)
      .then(onClose, () => {})
      .finally(() => setBusy(false))
  }
  return (
    <Dialog
      kind="form"
      title={t('month.title')}
      onClose={onClose}
      foot={
        <Button look="filled" disabled={busy || month === ''} aria-busy={busy} onClick={fetchFile}>
          {t('month.download')}
        </Button>
      }
    >
      <div className={styles['sheet']}>
        <CurrencyChoice currencies={currencies} value={currency} onChange={setCurrency} />
        <label className={styles['select']}>
          <span>{t('account')}</span>
          <select
            value={account}
            onChange={(event) => setAccount(event.currentTarget.value as BalanceAccount)}
          >
            {balanceAccounts.map((code) => (
              <option key={code} value={code}>
                {words.account(code)}
              </option>
            ))}
          </select>
        </label>
        <DateField
          label={t('month.month')}
          grain="month"
          value={month}
          onChange={setMonth}
          hint={t('month.note')}
        />
      </div>
    </Dialog>
  )
}
