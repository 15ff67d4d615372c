import { createContext, useContext } from 'react'

/** Whether nothing here is real: no card frame, no payment, nothing counted, no link that leads on. */
export const PreviewContext = createContext(false)
export const useIsPreview = (): boolean => useContext(PreviewContext)
