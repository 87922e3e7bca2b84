import { useTranslation } from '../../../core/i18n/index.ts'
import { IconChevronRight, IconExternalLink, Row, Skeleton, Stack, StateView, Text } from '../../../ui/index.ts'
import type { Subject } from '../queries.ts'
import { iconOf } from '../subjects/icons.ts'
import styles from './Steps.module.css'

interface SubjectStepProps {
  /** of the level that is open; undefined while they come */
  subjects: readonly Subject[] | undefined
  failed: boolean
  onRetry: () => void
  onChoose: (subject: Subject) => void
}

/** Step 0: what it is about. A subject with others below opens them; one that answers by itself leads to its answer. */
export function SubjectStep({ subjects, failed, onRetry, onChoose }: SubjectStepProps) {
  const { t } = useTranslation('chats')
  if (failed) return <StateView kind="error" compact headingLevel={3} onRetry={onRetry} />
  if (!subjects) return <Skeleton shape="list" count={5} />
  if (subjects.length === 0) {
    return <StateView kind="empty" compact headingLevel={3} title={t('subject.none')} text={t('subject.noneText')} />
  }
  return (
    <Stack as="ul" gap={4}>
      {subjects.map((subject) => (
        <li key={subject.id}>
          <SubjectLine subject={subject} onChoose={onChoose} />
        </li>
      ))}
    </Stack>
  )
}

const subjectLook = {
  gap: 10,
  wrap: false,
  fullWidth: true,
  padY: 6,
  padX: 10,
  frame: true,
  fill: 'surface',
  tone: 'full',
  hover: 'plain',
} as const

function SubjectLine({ subject, onChoose }: { subject: Subject; onChoose: (subject: Subject) => void }) {
  const { t } = useTranslation('chats')
  const Icon = iconOf(subject.iconName)
  const content = (
    <>
      <Icon size={20} stroke={1.75} aria-hidden />
      <Text as="span" fit="grow">
        {subject.subject}
      </Text>
    </>
  )
  if (subject.answerAutomatic && subject.responseContent) {
    return (
      <Row
        as="a"
        {...subjectLook}
        className={styles.subject}
        href={subject.responseContent}
        target="_blank"
        rel="noopener noreferrer"
        aria-description={t('subject.newTab')}
      >
        {content}
        <IconExternalLink size={16} stroke={1.75} aria-hidden />
      </Row>
    )
  }
  return (
    <Row as="button" type="button" {...subjectLook} className={styles.subject} onClick={() => onChoose(subject)}>
      {content}
      <IconChevronRight size={16} stroke={1.75} aria-hidden />
    </Row>
  )
}
