import { addressOf } from '../../../core/navigation/index.ts'
import { BareLink, Box, Stack } from '../../../ui/index.ts'
import type { Title } from '../queries.ts'
import styles from './help.module.css'

export const titleLook = { block: true, pad: 8, round: 6, tone: 'full', hover: 'plain' } as const

/** Articles by their titles, each a way to it. */
export function TitleList({ titles, label }: { titles: readonly Title[]; label: string }) {
  return (
    <Stack as="ul" gap={0} className={styles.titles} aria-label={label}>
      {titles.map(({ id, categoryId, title }) => (
        <li key={id}>
          <Box as={BareLink} {...titleLook} href={addressOf(2311, { id: categoryId, questionId: id })}>
            {title}
          </Box>
        </li>
      ))}
    </Stack>
  )
}
