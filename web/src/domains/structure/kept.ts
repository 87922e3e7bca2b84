import { useState } from 'react'

/** How a tree of the page was left: coming back finds it so, for as long as the page lives (portal.md 2.5). */
interface TreeView {
  open: ReadonlySet<string> | null
  text: string
}

const kept = new Map<string, TreeView>()

export function useKeptView(name: string) {
  const [view, setView] = useState<TreeView>(() => kept.get(name) ?? { open: null, text: '' })
  const keep = (next: Partial<TreeView>) =>
    setView((known) => {
      const made = { ...known, ...next }
      kept.set(name, made)
      return made
    })
  return [view, keep] as const
}

/** For tests; a sign-out loads the page anew. */
export function forgetViews(): void {
  kept.clear()
}
