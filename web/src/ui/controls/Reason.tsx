import { Tooltip } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'

/** Why a button cannot be pressed, shown beside it while the pointer or the focus is on it. */
export function Reason({ text, button }: { text: string; button: RefObject<HTMLButtonElement | null> }) {
  const shown = useAttention(button)
  return <Tooltip label={text} target={button} opened={shown} position="bottom" multiline maw={280} withinPortal />
}

/**
 * Listens on the element itself: it was there before this came, and may hold the focus already. It opens a moment after
 * it came: what is open from its first drawing on has not found its place and stays unseen.
 */
function useAttention(element: RefObject<HTMLElement | null>): boolean {
  const [on, setOn] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target) return
    const come = () => setOn(true)
    const go = () => setOn(false)
    if (document.activeElement === target) come()
    target.addEventListener('mouseenter', come)
    target.addEventListener('mouseleave', go)
    target.addEventListener('focus', come)
    target.addEventListener('blur', go)
    return () => {
      target.removeEventListener('mouseenter', come)
      target.removeEventListener('mouseleave', go)
      target.removeEventListener('focus', come)
      target.removeEventListener('blur', go)
    }
  }, [element])
  return on
}
