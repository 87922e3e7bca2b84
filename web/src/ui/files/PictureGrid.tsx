import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { SkeletonBar, useDelayed } from '../feedback/waiting.tsx'
import { useUiTexts } from '../theme/texts.ts'
import styles from './PictureGrid.module.css'

export type PictureGridProps = {
  label: string
  tiles: readonly { id: string; tile: ReactNode }[]
  loading?: boolean
  /** further ones are on their way */
  loadingMore?: boolean
  /** in place of the pictures: an empty or a failed state */
  instead?: ReactNode
  /** called once for each number of pictures, when the last of them come near */
  onReachEnd?: () => void
}

/** How near the end is before more are asked for; pixels. */
const NEAR = 600

/** Pictures side by side, as many as fit. Each is a link; the arrows walk between them as they stand. */
export function PictureGrid({ label, tiles, loading, loadingMore, instead, onReachEnd }: PictureGridProps) {
  const texts = useUiTexts()
  const box = useRef<HTMLDivElement>(null)
  const waiting = useDelayed(Boolean(loading))
  const calledFor = useRef(-1)
  const check = () => {
    const scroller = box.current
    if (!scroller || !onReachEnd || tiles.length === 0 || calledFor.current === tiles.length) return
    if (scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - NEAR) return
    calledFor.current = tiles.length
    onReachEnd()
  }
  // they may not fill the place yet
  useEffect(check)
  return (
    <div ref={box} className={styles.box} onScroll={check}>
      {instead}
      {tiles.length > 0 ? (
        <ul className={styles.grid} aria-label={label} aria-busy={loadingMore || undefined} onKeyDown={walk}>
          {tiles.map(({ id, tile }) => (
            <li key={id}>{tile}</li>
          ))}
        </ul>
      ) : null}
      {waiting || loadingMore ? (
        <div role="status" aria-label={texts.loading} className={styles.grid}>
          {Array.from({ length: waiting ? 12 : 4 }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: identical bars without identity
            <span key={at} className={styles.waiting}>
              <SkeletonBar />
            </span>
          ))}
        </div>
      ) : null}
    </div>
  )
}

/** Goes with an arrow to the picture on that side; Home and End to the first and the last. */
function walk(event: KeyboardEvent<HTMLUListElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  if (at < 0) return
  const tops = links.map((link) => link.getBoundingClientRect().top)
  const across = Math.max(1, tops.filter((top) => top === tops[0]).length)
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -across,
    ArrowDown: across,
    Home: -at,
    End: links.length - 1 - at,
  }
  const next = links[at + (steps[event.key] ?? 0)]
  if (!next || !(event.key in steps)) return
  event.preventDefault()
  next.focus()
}
