import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { languages } from '@quayside/contract/envelope.ts'
import { filledFilters } from '@quayside/contract/test/filled-filters.ts'
import type {
  FilterContent,
  FilterList,
  SavedFilterConfig,
} from '@quayside/contract/trade/filter/saved-filter.ts'
import { type Session, SessionProvider } from '#session/session-context.tsx'
import { loadWords, switchWords } from '#words/words.ts'
import { Conditions } from './conditions.tsx'

afterEach(() => vi.unstubAllGlobals())

const lists = Object.keys(filledFilters) as FilterList[]
const session = { permissions: ['trade.transaction.view'] } as unknown as Session
/** What merchant and server decide: a filter by site stands where there is more than one. */
const answers = { sites: ['a', 'b'].map((id) => ({ id, name: id })), countries: [], paymentMethods: ['card'] }

/** Both ends of one thing are one condition in words, and the zone goes with its days; a code stands beside what it means. */
const partsOf = (content: FilterContent): number =>
  Object.keys(content).filter(
    (key) => !['zone', 'to', 'amountTo', 'expiresTo', 'expiresPeriod', 'nextTo', 'nextPeriod'].includes(key),
  ).length + ('responseCode' in content ? 1 : 0)

test.each(lists.flatMap((list) => languages.map((language) => [list, language] as const)))(
  'every condition of %s is said in words (%s)',
  async (list, language) => {
    vi.stubGlobal('fetch', async () => {
      const data = { ...answers, sourceTypes: ['api'] }
      const body = { status: '0', message: '', data, trace: 'tr-1' }
      return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
    })
    await switchWords(language)
    await loadWords([
      'savedFilter',
      'responseCodes',
      'dispute',
      'alerts',
      'disputeOrders',
      'claims',
      'rdr',
      'paymentLink',
      'subscription',
    ])
    const content = filledFilters[list]
    await render(
      <QueryClientProvider client={new QueryClient()}>
        <SessionProvider session={session}>
          <p role="note">
            <Conditions filter={{ list, content } as SavedFilterConfig} />
          </p>
        </SessionProvider>
      </QueryClientProvider>,
    )
    await expect
      .poll(() => page.getByRole('note').element().textContent.split(' · ').length)
      .toBe(partsOf(content))
  },
)
