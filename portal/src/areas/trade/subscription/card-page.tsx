import type { WireMoney } from '@quayside/contract/money.ts'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { copyText } from '#ui/control/copy-button.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { Section } from '#ui/page/section.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { moneyWords } from '#ui/text/amount.ts'
import styles from './subscription.module.css'

/** Where the payer replaces the card, for whoever sends it to them once more. */
export function CardPage({ address, amount }: { address: string; amount: WireMoney }) {
  const { t, i18n } = useTranslation('subscription')
  const copy = () =>
    void copyText(address).then((done) => done && toast({ tone: 'good', text: t('page.cardPage.copied') }))
  return (
    <Section title={t('page.cardPage.label')}>
      <div className={styles['parts']}>
        <Hint>{t('page.cardPage.hint', { amount: moneyWords(amount, i18n.language) })}</Hint>
        <code className={styles['address']}>{address}</code>
        <div>
          <Button look="bordered" onClick={copy}>
            <IconCopy size={16} stroke={1.6} aria-hidden />
            {t('page.cardPage.copy')}
          </Button>
        </div>
      </div>
    </Section>
  )
}
