import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * A press on a link to a page that says what it begins with asks for it: the hand takes a while to let go. By mouse or pen
 * alone, as a finger may only want to scroll; and not where the link opens elsewhere.
 */
export function usePress(): void {
  const router = useRouter()
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      const { button, pointerType, ctrlKey, metaKey, shiftKey, altKey, target } = event
      if (button !== 0 || pointerType === 'touch' || ctrlKey || metaKey || shiftKey || altKey) return
      const link = target instanceof Element ? target.closest('a') : null
      if (!link || link.target || link.origin !== window.location.origin) return
      // It opens what it is about beside the page.
      if (link.dataset['beside'] !== undefined) return
      if (link.pathname === window.location.pathname) return
      const [routes, parameters] = router.getMatchedRoutes(link.pathname)
      routes.at(-1)?.options.staticData?.ahead?.(parameters)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [router])
}
