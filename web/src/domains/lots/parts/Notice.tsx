import { type ReactNode, useId } from 'react'
import type { Tone } from '../../../ui/index.ts'
import { Box, Stack } from '../../../ui/index.ts'
import styles from './Notice.module.css'

interface NoticeProps {
  tone: Tone
  title: string
  children?: ReactNode
}

/** What must be known before anything else on a record. */
export function Notice({ tone, title, children }: NoticeProps) {
  const id = useId()
  return (
    <Stack
      as="section"
      gap={4}
      padY={12}
      padX={16}
      round={4}
      fill="state"
      breaks
      className={styles.notice}
      data-tone={tone}
      aria-labelledby={id}
    >
      <Box id={id} as="p" tone="state" weight={500}>
        {title}
      </Box>
      {children}
    </Stack>
  )
}
