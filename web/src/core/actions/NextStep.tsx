import type { ReactNode } from 'react'
import { IconUser } from '../../ui/index.ts'
import { clockOffset } from '../api/index.ts'
import { useFormats, useTranslation } from '../i18n/index.ts'
import { usePrinting } from '../print/index.ts'
import styles from './NextStep.module.css'

interface NextStepProps {
  /** who acts next and what they do: "Ivone treats it" */
  sentence: string
  /** since when they have it; null where that is not known */
  since: string | null
  /** what the reader can do about it */
  children?: ReactNode
}

/** Who acts next, by name and since when (copy.md, rule 7). */
export function NextStep({ sentence, since, children }: NextStepProps) {
  const { t } = useTranslation('actions')
  const formats = useFormats()
  const printing = usePrinting()
  const now = Date.now() + (clockOffset() ?? 0)
  return (
    <section className={styles.next} aria-label={t('next.title')}>
      <div className={styles.who}>
        <IconUser size={18} stroke={1.75} aria-hidden />
        <span>
          {sentence}
          {since ? <span className={styles.age}>{` · ${formats.age(since, now)}`}</span> : null}
        </span>
      </div>
      {printing || !children ? null : <div className={styles.buttons}>{children}</div>}
    </section>
  )
}
