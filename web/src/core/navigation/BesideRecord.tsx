import type { Domain } from '@lineside/contract/domains'
import { type ComponentType, useContext } from 'react'
import { lazyExtra } from '../../ui/index.ts'
import { needTexts } from '../i18n/index.ts'
import type { BesidePart, DomainDoor } from './door.ts'
import { DoorsContext } from './doors.ts'

type Loader = () => Promise<BesidePart>

const parts = new WeakMap<Loader, ComponentType<{ id: number }>>()

/** Fetched once, with the words of its domain. */
function partOf({ name, texts = [] }: DomainDoor, load: Loader): ComponentType<{ id: number }> {
  const known = parts.get(load)
  if (known) return known
  const part = lazyExtra(async () => {
    const [{ Beside }] = await Promise.all([load(), needTexts(name, ...texts)])
    return { default: Beside }
  })
  parts.set(load, part)
  return part
}

/** What domains behind this one have to show on one of its records. */
export function BesideRecord({ of, id }: { of: Domain; id: number }) {
  const doors = useContext(DoorsContext)
  return doors.map((door) => {
    const load = door.beside?.[of]
    if (!load) return null
    const Part = partOf(door, load)
    return <Part key={door.name} id={id} />
  })
}
