import {
  keepPreviousData,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Call, InputOf, OutputOf } from '@quayside/contract/call.ts'
import { useTranslation } from '#words/use-translation.ts'
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
    // Answers hold words of the server, so each language has its own.
    queryKey: [path, input, i18n.language],
    queryFn: async ({ signal }) => {
      const reply = await send<C>(path, input, {
        inline: true,
        signal,
        ...(options.method && { method: options.method }),
      })
      return reply.data
    },
    enabled: options.enabled ?? true,
    ...(every !== undefined && {
      refetchInterval:
        typeof every === 'function' ? ({ state }) => every(state.data, state.dataUpdatedAt) : every,
    }),
    ...(options.freshFor !== undefined && { staleTime: options.freshFor }),
    ...((options.keep ?? true) && { placeholderData: keepPreviousData }),
  })
}

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
      intents(input, (idempotencyKey) => send<C>(path, input, { idempotencyKey, ...sent })),
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

/** Marks every answer of a call as old; what is on screen is fetched again. */
export function useRefresh(): (path: string) => Promise<void> {
  const client = useQueryClient()
  return useCallback((path) => client.invalidateQueries({ queryKey: [path] }), [client])
}
