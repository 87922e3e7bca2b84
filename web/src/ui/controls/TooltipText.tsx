import { Tooltip } from '@mantine/core'
import { useAttention } from './useAttention.ts'

export interface TooltipTextProps {
  text: string
  target: HTMLElement
  position: 'top' | 'bottom' | 'left' | 'right'
}

const REST_MS = 350

/** The words themselves: they find their place beside an element that somebody has reached for. */
export function TooltipText({ text, target, position }: TooltipTextProps) {
  const opened = useAttention(target, { delay: REST_MS, untilPressed: true })
  return <Tooltip label={text} target={target} opened={opened} position={position} multiline maw={280} withinPortal />
}
