import { useEffect, useRef } from 'react'

/** Something that can be done on the page one is on, as its button has it. */
export interface PageAction {
  id: string
  label: string
  /** why it cannot be done now */
  blocked?: string | null
  /** so many chosen rows of a list are what it is done with; left out: the page's record */
  selected?: number
  onSelect: () => void
}

const registry = new Set<() => readonly PageAction[]>()

/** Puts what a component offers into the command palette, for as long as it stands. */
export function usePageActions(actions: readonly PageAction[]): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const read = () => latest.current
    registry.add(read)
    return () => void registry.delete(read)
  }, [])
}

/** What can be done on the page at this moment, each by its name once. */
export function pageActions(): readonly PageAction[] {
  const all = [...registry].flatMap((read) => read())
  return all.filter(({ label }, at) => all.findIndex((one) => one.label === label) === at)
}
