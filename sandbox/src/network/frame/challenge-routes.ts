import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { payerLanguages } from '@quayside/contract/payer/languages.ts'
import type { Core } from '#network/core.ts'
import type { SubmittedEntry } from '#network/entry.ts'
import { type FrameAnswer, frameAnswer } from './answer.ts'
import { type BankAnswer, challengeMs, challenges, type ChallengeState } from './challenge.ts'
import { bankPage, challengePage, challengeSizes, methodPage } from './challenge-pages.ts'
import { isOwnPage, protect } from './headers.ts'
import { mannerOf } from './submit.ts'

const challengeId = z.string().regex(/^[A-Za-z0-9_-]{22}$/)
const named = z.object({ id: challengeId })
const asked = z.strictObject({ id: challengeId })
const view = z.object({
  language: z.enum(payerLanguages).optional(),
  theme: z.enum(['light', 'dark']).default('light'),
  size: z.enum(challengeSizes).default('500x600'),
})

export interface ChallengeOptions {
  readonly core: Core
  readonly now: () => number
  readonly payerOrigins: readonly string[]
}

class UnknownChallenge extends Error {
  readonly statusCode = 404
}

class OtherPage extends Error {
  readonly statusCode = 403
}

/** Where banks ask payers who they are. Who knows the number of a question may answer it: it has 128 random bits. */
export function addChallenge(app: FastifyInstance, { core, now, payerOrigins }: ChallengeOptions): void {
  const open = challenges(core, now)
  const found = (id: string): SubmittedEntry => {
    const one = open.find(id)
    if (!one) throw new UnknownChallenge('No such question')
    return one
  }
  /** Of a page of this origin, whose act counts once the books are safe. */
  const act = async <A>(request: FastifyRequest, does: (one: SubmittedEntry) => A): Promise<A> => {
    if (!isOwnPage(request)) throw new OtherPage('Not from here')
    const answer = does(found(asked.loose().parse(request.body).id))
    await core.commit()
    return answer
  }
  addPages(app, { found, now, payerOrigins })
  app.post('/frame/challenge/state', (request): Promise<ChallengeState> => act(request, open.state))
  app.post('/frame/challenge/cancel', (request) =>
    act(request, (one) => ({ isCancelled: open.cancel(one), ...open.state(one) })),
  )
  app.post('/frame/bank', (request): Promise<BankAnswer> => {
    const { code } = z.strictObject({ id: challengeId, code: z.string().max(10) }).parse(request.body)
    return act(request, (one) => open.answer(one, code))
  })
  app.post('/frame/proceed', (request): Promise<FrameAnswer> => {
    z.strictObject({ id: challengeId, completed: z.boolean() }).parse(request.body)
    return act(request, (one) => {
      open.proceed(one)
      return frameAnswer(core, one)
    })
  })
}

interface Pages extends Pick<ChallengeOptions, 'now' | 'payerOrigins'> {
  found(id: string): SubmittedEntry
}

function addPages(app: FastifyInstance, { found, now, payerOrigins }: Pages): void {
  app.get('/frame/challenge/:id', (request, reply) => {
    const submitted = found(named.parse(request.params).id)
    const { language = submitted.language, theme, size } = view.parse(request.query)
    // In a window of its own nothing has to frame the bank's page.
    if (request.headers['sec-fetch-dest'] === 'document')
      return reply.redirect(`/frame/bank/${submitted.challengeId}?language=${language}&theme=${theme}`)
    const secondsLeft = Math.max(0, Math.round((submitted.at + challengeMs - now()) / 1_000))
    return protect(reply, payerOrigins, 'banks').send(
      challengePage({ submitted, language, theme, size, secondsLeft, payerOrigins }),
    )
  })
  app.get('/frame/bank/:id', (request, reply) => {
    const submitted = found(named.parse(request.params).id)
    const { language = submitted.language, theme } = view.parse(request.query)
    return protect(reply, submitted.inWindow ? [] : ["'self'", ...payerOrigins]).send(
      bankPage({ submitted, language, theme }, mannerOf(submitted) === 'left_open'),
    )
  })
  app.get('/frame/method/:id', (request, reply) => {
    const submitted = found(named.parse(request.params).id)
    return protect(reply, ["'self'", ...payerOrigins]).send(
      methodPage(mannerOf(submitted) === 'method_hangs'),
    )
  })
}
