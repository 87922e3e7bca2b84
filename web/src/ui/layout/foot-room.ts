/** The room that the bar of a page takes at the lower edge of what scrolls; none while it stands higher. */
const ROOM = '--ui-page-foot-room'
/** Pixels within which a bar stands at the lower edge; one that stands higher hides nothing there. */
const EDGE = 64

/**
 * Says how high the bar of a page reaches while the page goes on under it, so that what has the focus is not hidden behind
 * it. How high a bar is depends on its texts and buttons.
 */
export function publishFootRoom(foot: HTMLElement): () => void {
  const page = foot.parentElement
  const scroller = foot.closest('main')
  const { style } = document.documentElement
  const measure = () => {
    const { top, bottom, height } = foot.getBoundingClientRect()
    const edge = scroller?.getBoundingClientRect().bottom ?? window.innerHeight
    const isAtEdge = height > 0 && edge - bottom < EDGE
    style.setProperty(ROOM, isAtEdge ? `${Math.round(edge - top)}px` : '0px')
  }
  // the bar comes and goes, the page grows, the window changes
  const watch = new ResizeObserver(measure)
  for (const element of [foot, page, scroller]) if (element) watch.observe(element)
  scroller?.addEventListener('scroll', measure, { passive: true })
  return () => {
    watch.disconnect()
    scroller?.removeEventListener('scroll', measure)
    style.removeProperty(ROOM)
  }
}
