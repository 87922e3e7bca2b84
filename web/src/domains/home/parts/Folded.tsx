import { type ReactNode, useState } from 'react'
import { Box, Button } from '../../../ui/index.ts'

interface FoldedProps<T> {
  items: readonly T[]
  /** so many stand open; one more is not worth a press */
  first: number
  /** "7 more" */
  more: (count: number) => string
  children: (item: T) => ReactNode
  /** after what stands open */
  rest?: ReactNode
}

/** A list of lines of which the first stand open, and the others by a press. */
export function Folded<T>({ items, first, more, children, rest }: FoldedProps<T>) {
  const [open, setOpen] = useState(false)
  const inSight = open || items.length <= first + 1 ? items : items.slice(0, first)
  return (
    <Box as="ol" line="between">
      {inSight.map(children)}
      {inSight.length < items.length ? (
        <Box as="li" padX={8} padY={4}>
          <Button tone="quiet" onClick={() => setOpen(true)}>
            {more(items.length - inSight.length)}
          </Button>
        </Box>
      ) : null}
      {rest}
    </Box>
  )
}
