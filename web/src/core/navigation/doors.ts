import { createContext } from 'react'
import type { DomainDoor } from './door.ts'

export type Doors = readonly DomainDoor[]

/** The doors the portal is built from; the print view builds its pages from the same. */
export const DoorsContext = createContext<Doors>([])
