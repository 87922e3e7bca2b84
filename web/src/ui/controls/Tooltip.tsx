import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type SyntheticEvent,
  useState,
} from 'react'
import { lazyExtra } from '../feedback/lazy-extra.tsx'
import type { TooltipTextProps } from './TooltipText.tsx'

// what places a tooltip weighs a fifth of a page: it comes when somebody reaches for the first thing that has one
const TooltipText = lazyExtra(async () => ({ default: (await import('./TooltipText.tsx')).TooltipText }))

interface Reachable {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void
  onFocus?: (event: FocusEvent<HTMLElement>) => void
}

type Props = {
  text: string
  /** One element that passes these two on to what it draws, usually a button. */
  children: ReactElement<Reachable>
  position?: TooltipTextProps['position']
  /** What the thing opens stands there already, where the words would lie on it. */
  silent?: boolean | undefined
}

/** A few more words on hover and on focus. It repeats or completes the name of the thing, it never is the only text. */
export function Tooltip({ text, children, position = 'bottom', silent = false }: Props) {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const reached = ({ currentTarget }: SyntheticEvent<HTMLElement>) => setTarget(currentTarget)
  const { onPointerEnter, onFocus } = children.props
  // the element keeps its place in the tree, and so its focus, when the words come
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: (event: PointerEvent<HTMLElement>) => {
          // a finger has nothing to rest with
          if (event.pointerType !== 'touch') reached(event)
          onPointerEnter?.(event)
        },
        onFocus: (event: FocusEvent<HTMLElement>) => {
          reached(event)
          onFocus?.(event)
        },
      })}
      {target && !silent ? <TooltipText text={text} target={target} position={position} /> : null}
    </>
  )
}
