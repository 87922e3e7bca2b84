import type { ReactNode } from 'react'
import { LanguageSwitch } from '../../../core/i18n/index.ts'
import { PRODUCT, usePageTitle } from '../../../core/navigation/title.ts'
import { Brand } from '../../../ui/index.ts'
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
    <main className={styles.page}>
      <Brand name={PRODUCT} size={36} />
      <section className={styles.card} aria-labelledby="sign-in">
        <h1 id="sign-in" className={styles.title}>
          {title}
        </h1>
        <p className={styles.subtitle}>{subtitle}</p>
        {children}
      </section>
      <LanguageSwitch />
    </main>
  )
}
