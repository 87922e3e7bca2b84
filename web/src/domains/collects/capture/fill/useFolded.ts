import { useState } from 'react'

export interface Folded {
  has: (repeat: number) => boolean
  toggle: (repeat: number) => void
  /** the repeat went, and those behind it moved up */
  drop: (repeat: number) => void
  /** all are open again */
  open: () => void
}

const nothing: ReadonlySet<number> = new Set()

/** Which repeats of a group are folded, by their numbers. */
export function useFolded(): Folded {
  const [folded, setFolded] = useState(nothing)
  return {
    has: (repeat) => folded.has(repeat),
    toggle: (repeat) =>
      setFolded((before) => {
        const others = [...before].filter((one) => one !== repeat)
        return new Set(before.has(repeat) ? others : [...others, repeat])
      }),
    drop: (repeat) =>
      setFolded((before) => {
        const others = [...before].filter((one) => one !== repeat)
        return new Set(others.map((one) => (one > repeat ? one - 1 : one)))
      }),
    open: () => setFolded(nothing),
  }
}
