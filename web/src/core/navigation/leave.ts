import { createContext } from 'react'

/** A hook: while the first is true, leaving the screen asks first; true lets the person go. */
export type UseLeave = (dirty: boolean, ask: () => Promise<boolean>) => void

/** How the application holds up who leaves; null: by the portal's router. The same hook for the life of the application. */
export const LeaveContext = createContext<UseLeave | null>(null)
