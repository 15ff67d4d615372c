import { useBlocker } from '@tanstack/react-router'
import { Button } from '#ui/control/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

interface UnsavedGuardProps {
  unsaved: boolean
  words: { title: string; text: string; go: string; stay: string }
}

/** Whoever leaves a page with what is not saved is asked, by the browser too when they close the tab. */
export function UnsavedGuard({ unsaved, words: { title, text, go, stay } }: UnsavedGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname,
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Dialog
      title={title}
      onClose={reset}
      foot={
        <>
          <Button onClick={proceed}>{go}</Button>
          <Button look="filled" data-autofocus onClick={reset}>
            {stay}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
