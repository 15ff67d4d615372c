import {
  keepPreviousData,
  useIsMutating,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Call, InputOf, OutputOf } from '@quayside/contract/call.ts'
import { useTranslation } from '#words/use-translation.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import { useCalm } from './calm.ts'
import type { CallFailure } from './failure.ts'
import { createIntents } from './intent.ts'
import { send, type Reply, type SendOptions } from './send.ts'

export interface UseCallOptions<Answer = unknown> {
  enabled?: boolean
  /** Milliseconds between silent fetches of the same call, or what tells them by the last answer and when it came. */
  every?: number | ((answer: Answer | undefined, cameAt: number) => number)
  /** How long an answer counts as fresh, in milliseconds. */
  freshFor?: number
  method?: SendOptions['method']
  /** Keep showing the answer to the former input until the new one is there: a filter change does not blink. */
  keep?: boolean
}

/** A read. Failures are shown where the data would be, so the funnel stays silent (`inline`). */
export function useCall<C extends Call>(
  path: NoInfer<C['path']>,
  input: InputOf<C>,
  options: UseCallOptions<OutputOf<C>> = {},
): UseQueryResult<OutputOf<C>, CallFailure> {
  const { i18n } = useTranslation()
  const { every } = options
  return useQuery<OutputOf<C>, CallFailure>({
    ...readOf<C>(path, input, i18n.language, options),
    ...(every !== undefined && {
      refetchInterval:
        typeof every === 'function' ? ({ state }) => every(state.data, state.dataUpdatedAt) : every,
    }),
    ...((options.keep ?? true) && { placeholderData: keepPreviousData }),
  })
}

type Read = Pick<UseCallOptions, 'enabled' | 'freshFor' | 'method'>

/** A read as the client keeps it. Answers hold words of the server, so each language has its own. */
export const readOf = <C extends Call>(
  path: NoInfer<C['path']>,
  input: InputOf<C>,
  language: Language,
  { enabled = true, freshFor, method }: Read = {},
) => ({
  queryKey: [path, input, language],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<OutputOf<C>> => {
    const reply = await send<C>(path, input, { inline: true, signal, ...(method && { method }) })
    return reply.data
  },
  enabled,
  ...(freshFor !== undefined && { staleTime: freshFor }),
})

/** Answers of several reads without input; each as far as it has come. */
type Together<C extends readonly Call[]> = { readonly [K in keyof C]: OutputOf<C[K]> | undefined }
const none: readonly undefined[] = []

/**
 * Several reads that take nothing and change for nobody while they work. They are there together: the screen is drawn anew
 * once, and not with each answer.
 */
export function useDictionaries<const C extends readonly Call[]>(paths: {
  readonly [K in keyof C]: { readonly path: C[K]['path']; readonly method?: SendOptions['method'] }
}): Together<C> {
  const { i18n } = useTranslation()
  const enabled = useCalm()
  return useQueries({
    queries: paths.map(({ path, method }) =>
      readOf<Call>(path, {}, i18n.language, {
        enabled,
        freshFor: Number.POSITIVE_INFINITY,
        ...(method && { method }),
      }),
    ),
    combine: allOrNone,
  }) as Together<C>
}

const allOrNone = (results: readonly UseQueryResult[]): readonly unknown[] =>
  results.every(({ isPending }) => !isPending) ? results.map(({ data }) => data) : none

export interface UseSendOptions extends SendOptions {
  /** One after the other, so that the last one asked for is the last one done. */
  inTurn?: boolean
}

/** A write with a key for each intent; the funnel shows its failure unless the screen says `inline`. */
export function useSend<C extends Call>(path: NoInfer<C['path']>, options: UseSendOptions = {}) {
  const { inTurn = false, ...sent } = options
  const [intents] = useState(createIntents)
  return useMutation<Reply<OutputOf<C>>, CallFailure, InputOf<C>>({
    mutationKey: [path],
    mutationFn: (input) =>
      intents(input, (idempotencyKey) =>
        send<C>(path, input, { idempotencyKey, keepalive: inTurn, ...sent }),
      ),
    ...(inTurn && { scope: { id: path } }),
  })
}

/** Whether this write is on its way from any part of the page. */
export const useIsSending = (path: string): boolean => useIsMutating({ mutationKey: [path] }) > 0

/** Changes answers of a call that are kept; one for which `change` gives nothing stays as it is. */
export function usePatch<C extends Call>(
  path: NoInfer<C['path']>,
): (change: (answer: OutputOf<C>, input: InputOf<C>) => OutputOf<C> | undefined) => void {
  const client = useQueryClient()
  return useCallback(
    (change) => {
      for (const [key] of client.getQueriesData({ queryKey: [path] }))
        client.setQueryData<OutputOf<C>>(key, (answer) => answer && change(answer, key[1] as InputOf<C>))
    },
    [client, path],
  )
}

/** What some answer of a call that is kept says already; it may be older than what is asked for now. */
export function useKnown<C extends Call, T>(
  path: NoInfer<C['path']>,
  find: (answer: OutputOf<C>) => T | undefined,
): T | undefined {
  const client = useQueryClient()
  for (const [, answer] of client.getQueriesData<OutputOf<C>>({ queryKey: [path] })) {
    const found = answer && find(answer)
    if (found !== undefined) return found
  }
  return undefined
}

/** Marks every answer of a call as old; what is on screen is fetched again. */
export function useRefresh(): (path: string) => Promise<void> {
  const client = useQueryClient()
  return useCallback((path) => client.invalidateQueries({ queryKey: [path] }), [client])
}
