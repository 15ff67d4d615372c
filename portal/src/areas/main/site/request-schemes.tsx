import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import { loadWords } from '#words/words.ts'
import { Button, type ButtonProps } from '#ui/control/button.tsx'
import { lazyPart } from '#ui/state/lazy-part.tsx'
import type { RequestDialogProps } from './request-dialog.tsx'

const RequestDialog = lazyPart<RequestDialogProps>(async () => {
  const [file] = await Promise.all([import('./request-dialog.tsx'), loadWords(['site', 'terms'])])
  return file.RequestDialog
})

interface RequestSchemesProps extends Pick<ButtonProps, 'size' | 'aria-label' | 'children'> {
  siteId: string
  /** The scheme that somebody misses; ticked already in each currency. */
  brand?: CardBrand
}

/** Opens the dialog by which card schemes are asked for, on whatever page they are missed. */
export function RequestSchemes({ siteId, brand, ...button }: RequestSchemesProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="bordered" {...button} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {/* Outside of the form around the button, which Enter in a box would send. */}
      {isOpen &&
        createPortal(
          <RequestDialog siteId={siteId} onClose={() => setOpen(false)} {...(brand && { brand })} />,
          document.body,
        )}
    </>
  )
}
