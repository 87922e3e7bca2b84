import { useState } from 'react'

/** How a tree of the page was left: coming back finds it so, for as long as the page lives (portal.md 2.5). */
interface TreeView {
  open: ReadonlySet<string> | null
  text: string
}

const saved = new Map<string, TreeView>()

export function useSavedView(name: string) {
  const [view, setView] = useState<TreeView>(() => saved.get(name) ?? { open: null, text: '' })
  const save = (next: Partial<TreeView>) =>
    setView((known) => {
      const made = { ...known, ...next }
      saved.set(name, made)
      return made
    })
  return [view, save] as const
}

/** For tests; a sign-out loads the page anew. */
export function clearViews(): void {
  saved.clear()
}
