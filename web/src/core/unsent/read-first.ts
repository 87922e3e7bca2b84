import type { QueryClient } from '@tanstack/react-query'

/** After this long what waits is sent, whatever is still being read. */
const PATIENCE_MS = 4_000

/** Done when nothing that stands on the screen is being read any more: who was cut off learns the state first, and sends then. */
export async function readFirst(client: QueryClient): Promise<void> {
  // what is drawn in the same moment has begun to read by then
  await Promise.resolve()
  const isReading = () => client.isFetching({ type: 'active' }) > 0
  if (!isReading()) return
  await new Promise<void>((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    const timer = setTimeout(goOn, PATIENCE_MS)
    const unsubscribe = client.getQueryCache().subscribe(() => {
      if (!isReading()) goOn()
    })
  })
}
