import { Component, type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { ChunkFailure, within } from './chunk.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import styles from './lazy-part.module.css'

/** Where the part stands, and so its load error: in a dialog of its own, or in a panel that is open already. */
type Place = 'dialog' | 'panel'

/**
 * A part of a screen that is fetched when it is first shown, within the time limit of routes.
 * What did not arrive is said where the part would stand; the screen around it stays.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  place: Place = 'dialog',
): ComponentType<P> {
  const Part: ComponentType<P> = lazy(() => within(async () => ({ default: await load() })))
  return function LazyPart(props: P) {
    return (
      <PartBoundary place={place} {...('onClose' in props && { onClose: props.onClose as () => void })}>
        <Suspense fallback={place === 'panel' && <Waiting />}>{createElement(Part, props)}</Suspense>
      </PartBoundary>
    )
  }
}

interface PartBoundaryProps {
  place: Place
  onClose?: () => void
  children: ReactNode
}

class PartBoundary extends Component<PartBoundaryProps, { error?: Error }> {
  override state: { error?: Error } = {}

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    // A part that arrived and cannot be drawn is the screen's failure.
    if (!(error instanceof ChunkFailure)) throw error
    return <PartFailed message={error.message} {...this.props} />
  }
}

function PartFailed({ message, place, onClose }: PartBoundaryProps & { message: string }) {
  const { t } = useTranslation(['shell', 'ui'])
  const again = (
    <Button look="filled" data-autofocus onClick={() => window.location.reload()}>
      {t('failed.again')}
    </Button>
  )
  if (place === 'panel')
    return (
      <div className={styles['panel']}>
        <p role="alert">{message}</p>
        {again}
      </div>
    )
  return (
    <Dialog title={t('failed.part')} {...(onClose && { onClose })} foot={again}>
      <p role="alert">{message}</p>
    </Dialog>
  )
}

function Waiting() {
  const { t } = useTranslation('ui')
  return (
    <div className={styles['panel']} role="status">
      {t('loading')}
    </div>
  )
}
