import { type ReactNode, useId } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { Mark } from '#shell/mark.tsx'
import { useTabTitle } from '#shell/tab-title.ts'
import styles from '#areas/entry/sign-in.module.css'
import { LanguageSwitch } from './language-switch.tsx'

interface PublicPageProps {
  /** What the page is for, as its tab says it at every step. */
  title: string
  /** What stands beside the form: a heading and pairs of a question and its answer. */
  about: { title: string; points: readonly (readonly [question: string, answer: string])[] }
  children: ReactNode
}

/** The page around everything that is done without the shell: the form, the language, what is good to know. */
export function PublicPage({ title, about, children }: PublicPageProps) {
  const { t } = useTranslation('shell')
  useTabTitle(title)
  const id = useId()
  return (
    <div className={styles['page']}>
      <main className={styles['main']}>
        <p className={styles['brand']}>
          <Mark /> {t('product')}
        </p>
        <div className={styles['middle']}>
          <div className={styles['form']}>{children}</div>
        </div>
      </main>
      <aside className={styles['aside']} aria-labelledby={id}>
        <LanguageSwitch />
        <section className={styles['notice']}>
          <h2 id={id}>{about.title}</h2>
          <dl>
            {about.points.map(([question, answer]) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </section>
      </aside>
    </div>
  )
}
