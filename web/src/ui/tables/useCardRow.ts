import { useEffect, useState } from 'react'
import { backOnline } from '../feedback/lazy-extra.tsx'
import type { CardRow } from './CardRow.tsx'

type View = typeof CardRow

const load = async (): Promise<View> => (await import('./CardRow.tsx')).CardRow

/** What draws rows where there is little room: a desk never fetches it. Null until it has come, also without a network. */
export function useCardRow(cards: boolean): View | null {
  const [view, setView] = useState<View | null>(null)
  useEffect(() => {
    if (!cards) return
    const show = (loaded: View) => setView(() => loaded)
    load()
      .then(show)
      .catch(() => backOnline().then(load).then(show))
      .catch(() => undefined)
  }, [cards])
  return view
}
