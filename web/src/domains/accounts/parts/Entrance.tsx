import type { ReactNode } from 'react'
import { LanguageSwitch } from '../../../core/i18n/index.ts'
import { PRODUCT, usePageTitle } from '../../../core/navigation/title.ts'
import { Brand } from '../../../ui/index.ts'
import styles from './Entrance.module.css'

interface EntranceProps {
  title: string
  subtitle: string
  children: ReactNode
}

/** The frame of every page that stands before the portal: what the product is called, one card, the languages. */
export function Entrance({ title, subtitle, children }: EntranceProps) {
  usePageTitle(title)
  return (
    <main className={styles.page}>
      <Brand name={PRODUCT} size={36} />
      <section className={styles.card} aria-labelledby="entrance">
        <h1 id="entrance" className={styles.title}>
          {title}
        </h1>
        <p className={styles.subtitle}>{subtitle}</p>
        {children}
      </section>
      <LanguageSwitch />
    </main>
  )
}
