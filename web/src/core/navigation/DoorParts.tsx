import { type ComponentType, useContext } from 'react'
import { lazyExtra } from '../../ui/index.ts'
import { needTexts } from '../i18n/index.ts'
import type { DomainDoor, OwnPart } from './door.ts'
import { DoorsContext } from './doors.ts'
import { useCanOpen } from './pages.ts'

type Loader = () => Promise<OwnPart>

const parts = new WeakMap<Loader, ComponentType>()

/** Fetched once, with the words of its domain. */
function partOf({ name, texts = [] }: DomainDoor, load: Loader): ComponentType {
  const known = parts.get(load)
  if (known) return known
  const part = lazyExtra(async () => {
    const [{ Part }] = await Promise.all([load(), needTexts(name, ...texts)])
    return { default: Part }
  })
  parts.set(load, part)
  return part
}

/** What domains have to show in a place that all have; each comes by itself, and the page waits for none. */
export function DoorParts({ at }: { at: 'onHome' | 'onStart' }) {
  const doors = useContext(DoorsContext)
  return doors.map((door) => {
    const load = door[at]
    if (!load) return null
    const Part = partOf(door, load)
    return <Part key={door.name} />
  })
}

/** What domains have to show on top of home, to who may open the screens that it leads to. */
export function TopOfHome() {
  const doors = useContext(DoorsContext)
  const canOpen = useCanOpen()
  return doors.map((door) => {
    const { atopHome } = door
    if (!atopHome || !canOpen(atopHome.screen)) return null
    const Part = partOf(door, atopHome.load)
    return <Part key={door.name} />
  })
}
