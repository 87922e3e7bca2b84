/** After a finger is lifted the browser still has the click to give, on the place where it was. */
const CLICK_MS = 350

let pressing = false
let timer: ReturnType<typeof setTimeout> | undefined
const waiting: (() => void)[] = []

function begin(): void {
  clearTimeout(timer)
  pressing = true
}

function lift(): void {
  if (!pressing) return
  clearTimeout(timer)
  timer = setTimeout(end, CLICK_MS)
}

/** Behind what the click itself does. */
function settle(): void {
  if (!pressing) return
  clearTimeout(timer)
  timer = setTimeout(end)
}

function end(): void {
  pressing = false
  for (const run of waiting.splice(0)) run()
}

if (typeof window !== 'undefined') {
  const options = { capture: true, passive: true } as const
  for (const type of ['pointerdown', 'mousedown'] as const) window.addEventListener(type, begin, options)
  for (const type of ['pointerup', 'pointercancel', 'mouseup', 'dragend'] as const)
    window.addEventListener(type, lift, options)
  window.addEventListener('click', settle, options)
}

/**
 * Runs what leaving a field brings: at once, or, where it is left by a press, once that has come to where it was aimed. What
 * appears then moves nothing away from under the finger.
 */
export function afterPress(run: () => void): void {
  if (pressing) waiting.push(run)
  else run()
}
