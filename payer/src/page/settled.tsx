import type { PayerLanguage } from '@quayside/contract/payer/languages.ts'
import type { SettledPage as Shown } from '@quayside/contract/payer/page.ts'
import { fill, useWords } from '#words/words.ts'
import { Layout } from './layout.tsx'

/** A subscription of which nothing is to be paid now: whom to ask about it. */
export function SettledPage({
  shown,
  onLanguage,
}: {
  shown: Shown
  onLanguage: (language: PayerLanguage) => void
}) {
  const { subscription, ended } = useWords()
  const { seller, plan, isOver } = shown
  return (
    <Layout seller={seller} onLanguage={onLanguage}>
      <div className="outcome">
        <h1>{isOver ? subscription.over.title : subscription.settled.title}</h1>
        <p>
          {fill(isOver ? subscription.over.text : subscription.settled.text, { plan, name: seller.name })}
        </p>
        {seller.email && (
          <p>
            {ended.contact}
            <a href={`mailto:${seller.email}`}>{seller.email}</a>
          </p>
        )}
      </div>
    </Layout>
  )
}
