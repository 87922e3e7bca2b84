import { addressOf } from '../../../core/navigation/index.ts'
import { BareLink } from '../../../ui/index.ts'
import type { Title } from '../queries.ts'
import styles from './help.module.css'

/** Articles by their titles, each a way to it. */
export function TitleList({ titles, label }: { titles: readonly Title[]; label: string }) {
  return (
    <ul className={styles.titles} aria-label={label}>
      {titles.map(({ id, categoryId, title }) => (
        <li key={id}>
          <BareLink href={addressOf(2311, { id: categoryId, questionId: id })}>{title}</BareLink>
        </li>
      ))}
    </ul>
  )
}
