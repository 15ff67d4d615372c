import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { type MouseEvent, useMemo, useRef } from 'react'
import { faqGroups } from '@quayside/contract/help/faq.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { pageName, menuPages } from '#shell/page-names.ts'
import { Button, buttonClass } from '#ui/control/button.tsx'
import { SearchBox } from '#ui/filter/search-box.tsx'
import { line } from '#ui/filter/list-search.ts'
import { useKeydown } from '#ui/keys/use-keydown.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { EmptyState } from '#ui/state/state.tsx'
import { findIn, indexOf } from './faq-search.ts'
import styles from './help.module.css'
import { AskUs, Question } from './question.tsx'
import { type FaqQuestion, isFaqId, useQuestions } from './use-questions.ts'

const routeId = '/shell/home/helpCenter/FAQ'
export const route = createLazyRoute(routeId)({ component: Faq })
const { useSearch, useNavigate } = getRouteApi(routeId)

const textMax = 100

/** All questions by group, or those that a search finds; one that the address names is open. */
function Faq() {
  const { t } = useTranslation('help')
  const { text = '', id } = useSearch({
    select: (raw) => ({ text: line(raw.text, textMax), id: isFaqId(raw.id) ? raw.id : undefined }),
    structuralSharing: true,
  })
  const navigate = useNavigate()
  const questions = useQuestions()
  const index = useMemo(() => indexOf(questions), [questions])
  const found = text === '' ? undefined : findIn(index, text)
  const list = useArrows()
  const search = (next: string) => void navigate({ search: next === '' ? {} : { text: next }, replace: true })
  return (
    <div className={styles['faq']} ref={list}>
      <PageHeader title={t('faq.title')}>
        <Link to="/merchantGuidPage" className={buttonClass} data-look="bordered" data-size="md">
          {t('faq.guide')}
        </Link>
      </PageHeader>
      <div className={styles['search']}>
        <SearchBox
          label={t('faq.search')}
          placeholder={t('faq.searchHint')}
          maxLength={textMax}
          value={text}
          onChange={search}
        />
        <span role="status">{t('faq.count', { count: (found ?? questions).length })}</span>
      </div>
      {found === undefined && (
        <div className={styles['whole']}>
          <Contents />
          <div>
            <Groups questions={questions} wanted={id} />
          </div>
        </div>
      )}
      {found?.length === 0 && (
        <EmptyState title={t('faq.none', { text })} hint={t('faq.noneHint')}>
          <Button onClick={() => search('')}>{t('faq.all')}</Button>
        </EmptyState>
      )}
      {found?.map(({ entry, matched }) => (
        <Question key={entry.id} question={entry} matched={matched} wanted={false}>
          <Pages question={entry} />
        </Question>
      ))}
      <AskUs />
    </div>
  )
}

type Group = (typeof faqGroups)[number]

const headingId = (group: Group): string => `faq-${group}`

/** The groups as a table of contents, beside the questions where there is room. */
function Contents() {
  const { t } = useTranslation('help')
  const go = (event: MouseEvent, group: Group) => {
    event.preventDefault()
    const heading = document.getElementById(headingId(group))
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <nav className={styles['contents']} aria-label={t('faq.contents')}>
      <ul>
        {faqGroups.map((group) => (
          <li key={group}>
            <a href={`#${headingId(group)}`} onClick={(event) => go(event, group)}>
              {t(`faq.groups.${group}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Groups({ questions, wanted }: { questions: readonly FaqQuestion[]; wanted: string | undefined }) {
  const { t } = useTranslation('help')
  return faqGroups.map((group) => (
    <section key={group} aria-label={t(`faq.groups.${group}`)}>
      <h2 id={headingId(group)} tabIndex={-1}>
        {t(`faq.groups.${group}`)}
      </h2>
      {questions
        .filter((question) => question.group === group)
        .map((question) => (
          <Question key={question.id} question={question} wanted={question.id === wanted}>
            <Pages question={question} />
          </Question>
        ))}
    </section>
  ))
}

/** The page where it is done, where the reader may open it, and the question's own link. */
function Pages({ question: { id, page } }: { question: FaqQuestion }) {
  const { t } = useTranslation('help')
  const { t: tShell } = useTranslation('shell')
  const { menu } = useSession()
  const found = menuPages(menu).find(({ code }) => code === page)
  return (
    <p className={styles['links']}>
      {found?.path && (
        <Link to={found.path as '/home'}>{t('faq.page', { page: pageName(tShell, found.code) })}</Link>
      )}
      <Link to="/home/helpCenter/FAQ" search={{ id }}>
        {t('faq.link')}
      </Link>
    </p>
  )
}

/** Arrows lead from the search to the questions and between them; Enter opens, as the browser does it. */
function useArrows() {
  const list = useRef<HTMLDivElement>(null)
  useKeydown((event) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const stops = [...(list.current?.querySelectorAll<HTMLElement>('input[type="search"], summary') ?? [])]
    const at = stops.indexOf(event.target as HTMLElement)
    const next = step === 0 || at < 0 ? undefined : stops[at + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  })
  return list
}
