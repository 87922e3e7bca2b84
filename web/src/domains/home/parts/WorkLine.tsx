import type { ReactNode } from 'react'
import { IconChevronRight, Meta, Row, Text } from '../../../ui/index.ts'
import styles from './WorkQueue.module.css'

interface WorkSubjectProps {
  title: ReactNode
  /** what else is said of it, quietly */
  about: ReactNode
}

/** What a line of work is about: first in its line. */
export const WorkSubject = ({ title, about }: WorkSubjectProps) => (
  <Text as="span" gap={2} fit="any" className={styles.words}>
    <Row as="span" gap={10} rowGap={2} fit="content" weight={500} className={styles.title}>
      {title}
    </Row>
    <Meta size={13}>{about}</Meta>
  </Text>
)

/** How long it waits, or when it is due. */
export const WorkAge = ({ children, late }: { children: ReactNode; late?: boolean }) => (
  <Meta size={13} textAlign="end" figures className={styles.age} data-late={late || undefined}>
    {children}
  </Meta>
)

/** What is to be done about it, where the line leads to: last in its line. */
export const WorkAct = ({ children }: { children: ReactNode }) => (
  <Row as="span" icons={0} gap={4} justify="end" wrap={false} inline tone="accent" weight={500} className={styles.act}>
    {children}
    <IconChevronRight size={18} stroke={1.75} aria-hidden />
  </Row>
)
