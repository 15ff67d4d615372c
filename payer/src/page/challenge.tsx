import { useEffect, useRef } from 'react'
import { useWords } from '#words/words.ts'
import { heardFromFrame } from '@quayside/contract/provider/frame-message.ts'
import { Heading } from './outcome.tsx'
import type { FrameSays } from './payment.ts'

const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups'

/** The bank asks the payer, within a page of the network: issuers' hosts cannot be listed, and ours frames one origin alone. */
export function Challenge({ url, origin, says }: { url: string; origin: string; says: FrameSays }) {
  const { challenge } = useWords()
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.current?.contentWindow) return
      const message = heardFromFrame(event, origin)
      if (message?.kind === 'done' || message?.kind === 'cancelled') says.done()
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [origin, says])
  return (
    <div className="challenge">
      <Heading>{challenge.title}</Heading>
      <p>{challenge.text}</p>
      <iframe ref={frame} src={url} title={challenge.frame} sandbox={sandbox} />
    </div>
  )
}
