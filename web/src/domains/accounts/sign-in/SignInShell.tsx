import type { ReactNode } from 'react'
import { LanguageSwitch } from '../../../core/i18n/index.ts'
import { PRODUCT, usePageTitle } from '../../../core/navigation/title.ts'
import { Box, Brand, Meta, Stack } from '../../../ui/index.ts'
import styles from './SignInShell.module.css'

interface SignInShellProps {
  title: string
  subtitle: string
  children: ReactNode
}

/** The frame of every page that stands before the portal: what the product is called, one card, the languages. */
export function SignInShell({ title, subtitle, children }: SignInShellProps) {
  usePageTitle(title)
  return (
    <Stack as="main" gap={24} align="center" justify="center" padY={24} padX={16} className={styles.page}>
      <Brand name={PRODUCT} size={36} />
      <Box
        as="section"
        pad={32}
        frame
        round={12}
        fill="surface"
        fullWidth
        className={styles.card}
        aria-labelledby="sign-in"
      >
        <Box id="sign-in" as="h1" size={20} weight={600}>
          {title}
        </Box>
        <Meta as="p" above={4} below={24}>
          {subtitle}
        </Meta>
        {children}
      </Box>
      <LanguageSwitch />
    </Stack>
  )
}
