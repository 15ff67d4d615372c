import { useState } from 'react'
import { type SpendCategory, spendCategories } from '@quayside/contract/fund/vcc/states.ts'
import type { productCalls, ProductStanding } from '@quayside/contract/partners/product/product.ts'
import { Section } from '#ui/page/section.tsx'
import { useTranslation } from '#words/use-translation.ts'
import { AskedFields, SendApplication, Some } from './parts.tsx'
import styles from './product.module.css'
import { useApplication, useProblems } from './use-application.ts'

/** What is asked of whoever wants to pay by virtual cards; what was written before stands there again. */
export function CardsForm({ standing }: { standing: ProductStanding }) {
  const { t } = useTranslation(['product', 'vcc'])
  const before = standing.application?.content
  const [categories, setCategories] = useState<readonly SpendCategory[]>(
    before?.product === 'virtual-cards' ? before.categories : [],
  )
  const [asked, setAsked] = useState({
    volume: before ? String(before.monthlyVolume) : '',
    purpose: before?.purpose ?? '',
  })
  const problems = useProblems()(asked)
  const { form, wrong, submit, failure, isBusy } = useApplication<typeof productCalls.virtualCards>(
    '/virtual-cards-onboarding',
    { categories: categories.length === 0 ? t('form.someMissing') : undefined, ...problems },
  )
  return (
    <Section form named title={t('form.title')}>
      <form
        ref={form}
        className={styles['form']}
        noValidate
        onSubmit={(event) =>
          submit(event, {
            categories: [...categories],
            monthlyVolume: Number(asked.volume),
            purpose: asked.purpose.trim(),
          })
        }
      >
        <Some
          legend={t('form.categories')}
          choices={spendCategories.map((value) => ({ value, label: t(`vcc:category.${value}`) }))}
          chosen={categories}
          wrong={wrong['categories']}
          onChange={setCategories}
        />
        <AskedFields
          product="virtual-cards"
          asked={asked}
          wrong={wrong}
          onChange={(more) => setAsked({ ...asked, ...more })}
        />
        <SendApplication failure={failure} isBusy={isBusy} />
      </form>
    </Section>
  )
}
