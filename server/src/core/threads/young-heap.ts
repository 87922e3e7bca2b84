import v8 from 'node:v8'

/** Bytes of the young generation that pages passing through may need: V8's own limit of machines with less memory. */
const ENOUGH = 32 * 1024 * 1024
const LOOK_EVERY = 100

let count = 0
let timer: NodeJS.Timeout | undefined

/**
 * Keeps the young generation from growing further where it is large enough already: of a server as long as it runs. V8
 * takes what every request passes through for a reason to double it, up to 128 MB on a machine with much memory, and
 * hardly ever gives it back; what lives longer than a request is a fifth of that.
 * @returns ends the hold; several may overlap
 */
export function fixYoungHeap(): () => void {
  count++
  look()
  timer ??= setInterval(look, LOOK_EVERY).unref()
  let ended = false
  return () => {
    if (ended) return
    ended = true
    count--
    if (count > 0) return
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
