import v8 from 'node:v8'

/** Bytes of the young generation that pages passing through may need: V8's own limit of machines with less memory. */
const ENOUGH = 32 * 1024 * 1024
const LOOK_EVERY = 100

let held = 0
let timer: NodeJS.Timeout | undefined

/**
 * Keeps the young generation from growing further while pages of an export or an import, or the rows of a cache, pass
 * through the main thread, where it is large enough already. V8 takes every page for a reason to double it, up to 128 MB on a machine with much memory, and
 * hardly ever gives it back.
 * @returns ends the hold; several may overlap
 */
export function holdYoungHeap(): () => void {
  held++
  look()
  timer ??= setInterval(look, LOOK_EVERY).unref()
  let ended = false
  return () => {
    if (ended) return
    ended = true
    held--
    if (held > 0) return
    clearInterval(timer)
    timer = undefined
    grow(true)
  }
}

function look(): void {
  grow(youngHeap() < ENOUGH)
}

/** V8 asks for its factor each time it is about to grow: 2 is its own, 1 is none. */
function grow(may: boolean): void {
  v8.setFlagsFromString(`--semi-space-growth-factor=${may ? 2 : 1}`)
}

/** Bytes that the young generation has taken from the system. */
export function youngHeap(): number {
  return v8.getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')?.space_size ?? 0
}
