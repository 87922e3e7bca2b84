import { Tooltip } from '@mantine/core'
import type { RefObject } from 'react'
import { useAttention } from './useAttention.ts'

/** Why a button cannot be pressed, shown beside it while the pointer or the focus is on it. */
export function Reason({ text, button }: { text: string; button: RefObject<HTMLButtonElement | null> }) {
  const shown = useAttention(button)
  return <Tooltip label={text} target={button} opened={shown} position="bottom" multiline maw={280} withinPortal />
}
