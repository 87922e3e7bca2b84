let asking = 0
const waiting = new Set<() => void>()

/** A request of somebody begins. @returns ends it, once */
export function beginAnswer(): () => void {
  asking++
  let ended = false
  return () => {
    if (ended) return
    ended = true
    asking--
    if (asking > 0) return
    for (const go of waiting) go()
  }
}

/**
 * What may take its time goes on when nobody waits for an answer, so that it takes neither this thread nor the database
 * from them; where somebody always does, after `most` milliseconds.
 */
export async function letOthersFirst(most: number): Promise<void> {
  if (asking === 0) return
  await new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer)
      waiting.delete(go)
      resolve()
    }
    const timer = setTimeout(go, most)
    waiting.add(go)
  })
}
