import type { BindingRow } from '@quayside/contract/partners/binding/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Section } from '#ui/page/section.tsx'
import { FactList } from '#ui/text/facts.tsx'

interface PaypalSaysProps {
  says: NonNullable<BindingRow['paypal']>
  scopes: BindingRow['scopes']
}

/** The four things on which being paid by PayPal hangs. */
export function PaypalSays({ says: { emailConfirmed, receivable, vetting }, scopes }: PaypalSaysProps) {
  const { t } = useTranslation('partner')
  const hasConsent = scopes.some(({ granted }) => granted)
  return (
    <Section named title={t('paypal.title')}>
      <FactList
        facts={[
          {
            label: t('paypal.consent'),
            value: t(hasConsent ? 'paypal.consentGiven' : 'paypal.consentMissing'),
          },
          { label: t('paypal.email'), value: t(emailConfirmed ? 'paypal.confirmed' : 'paypal.unconfirmed') },
          { label: t('paypal.receive'), value: t(receivable ? 'paypal.receivable' : 'paypal.notReceivable') },
          { label: t('paypal.vetting'), value: vetting && t(`paypal.vettings.${vetting}`) },
        ]}
      />
    </Section>
  )
}
