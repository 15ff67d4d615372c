import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type { payCalls } from '@quayside/contract/payer/pay.ts'
import { ask } from '#api/ask.ts'
import { useWords } from '#words/words.ts'

export interface Solved {
  readonly captchaId: string
  readonly captcha: string
}

/** As many characters as an image has. */
const characters = 4

/**
 * Asked for once many cards of a link were declined; an image is good once, so a new one comes with each try.
 * @param round changes with each try
 */
export function CaptchaField({
  round,
  error,
  onSolved,
}: {
  round: number
  error: string | undefined
  onSolved: (solved: Solved | undefined) => void
}) {
  const { captcha: words } = useWords()
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [captchaId, setCaptchaId] = useState<string>()
  const [text, setText] = useState('')
  const [isSilent, setSilent] = useState(false)
  const renew = useCallback(() => {
    setText('')
    setSilent(false)
    setCaptchaId(undefined)
    void ask<typeof payCalls.captcha>('/captcha', {})
      .then(async (drawn) => {
        await draw(canvas.current, drawn.image)
        setCaptchaId(drawn.captchaId)
      })
      .catch(() => setSilent(true))
  }, [])
  useEffect(renew, [renew, round])
  // What is typed counts as well where its image comes a moment later.
  useEffect(() => {
    const captcha = text.trim()
    const isWhole = captchaId !== undefined && captcha.length === characters
    onSolved(isWhole ? { captchaId, captcha } : undefined)
  }, [captchaId, text, onSolved])
  return (
    <div className="captcha">
      <div className="field" data-wrong={error !== undefined}>
        <label htmlFor={id}>{words.label}</label>
        <input
          id={id}
          value={text}
          maxLength={characters}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-about`}
        />
        <p className={error === undefined ? 'quiet' : 'problem'} id={`${id}-about`}>
          {isSilent ? words.silent : (error ?? words.why)}
        </p>
      </div>
      <canvas ref={canvas} width={160} height={56} role="img" aria-label={words.image} />
      <button type="button" className="link" onClick={renew}>
        {words.again}
      </button>
    </div>
  )
}

/** Drawn rather than shown: the page's policy lets it show no image that comes from elsewhere than its own host. */
async function draw(canvas: HTMLCanvasElement | null, address: string): Promise<void> {
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (sign) => sign.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  canvas?.getContext('2d')?.drawImage(image, 0, 0)
}
