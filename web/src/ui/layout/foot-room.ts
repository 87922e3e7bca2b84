/** The room that the bar of a page takes at the lower edge of what scrolls; none while it stands higher than the corner. */
const ROOM = '--ui-page-foot-room'
/** Height of the corner in which something may float: under a bar that stands higher it has its own place. */
const CORNER = 64

/**
 * Says how high the bar of a page reaches, for what floats in the corner of the window: above the bar while the page
 * goes on under it, under it once the page is scrolled to its end. How high a bar is depends on its texts and buttons.
 */
export function publishFootRoom(foot: HTMLElement): () => void {
  const page = foot.parentElement
  const scroller = foot.closest('main')
  const { style } = document.documentElement
  const measure = () => {
    const { top, bottom, height } = foot.getBoundingClientRect()
    const edge = scroller?.getBoundingClientRect().bottom ?? window.innerHeight
    const isInCorner = height > 0 && edge - bottom < CORNER
    style.setProperty(ROOM, isInCorner ? `${Math.round(edge - top)}px` : '0px')
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
