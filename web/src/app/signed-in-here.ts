import { createContext } from 'react'

/** Whether somebody signed in on this page since it was loaded: what had the focus then is gone. */
export const SignedInHere = createContext(false)
