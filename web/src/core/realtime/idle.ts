/** Milliseconds that a page has for itself first. */
const OWN_TIME = 2_000

let idle: Promise<void> | undefined
let end: (() => void) | undefined

/** Ends the page's own time: somebody asks for what comes later. */
export function endOwnTime(): void {
  void whenIdle()
  end?.()
}

/** Resolves once the page has had its time: what may come later does not stand in the way of what is read now. */
export function whenIdle(): Promise<void> {
  idle ??= new Promise((resolve) => {
    end = resolve
    const later = () => setTimeout(resolve, OWN_TIME)
    if (document.readyState === 'complete') later()
    else window.addEventListener('load', later, { once: true })
  })
  return idle
}
