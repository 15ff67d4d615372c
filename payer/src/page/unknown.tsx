import type { PayerLanguage } from '@quayside/contract/payer/languages.ts'
import { useWords } from '#words/words.ts'
import { Layout } from './layout.tsx'

/** No such link, or something that is none: nobody can tell which. */
export function UnknownPage({ onLanguage }: { onLanguage: (language: PayerLanguage) => void }) {
  const { unknown } = useWords()
  return (
    <Layout onLanguage={onLanguage}>
      <div className="outcome">
        <h1>{unknown.title}</h1>
        <p>{unknown.text}</p>
      </div>
    </Layout>
  )
}
