import { useRefresh } from '#api/use-call.ts'

/** What a change of a rule changes elsewhere: a card says what pays to it, and the calendar what is ahead. */
export function useRefreshRules(): () => Promise<unknown> {
  const refresh = useRefresh()
  return () =>
    Promise.all(
      ['/withdraw/rule/query', '/withdraw/rule/runs', '/liquidateInfo/detail', '/acct/queryBalanceAhead'].map(
        refresh,
      ),
    )
}
